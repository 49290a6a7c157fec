//! Every block and item as a text, and what hostile data makes of it.

use super::*;
use crate::i18n::{Locale, Text};
use crate::ui::testing::sheet::{data, row, scene, table};
use crate::view::missing::MissingView;
use crate::view::sheet::RowView;

fn written(locale: Locale, blocks: Vec<BlockView>, form: Form) -> String {
    let title = Text::new("details-tab-note");
    document(&scene(locale, blocks), &title, Some("2f9c0011"), form)
}

fn command() -> BlockView {
    BlockView::Command("helm history web -n shop --kube-context CONTEXT".to_owned())
}

fn blocks() -> Vec<BlockView> {
    let critical = SaidView::implied(Text::new("app-samples")).with_severity(Severity::Critical);
    let missing = MissingView {
        text: Text::new("pane-missing-table"),
        commands: vec!["kubectl get secret".to_owned()],
    };
    let first = RowView {
        more: vec![
            BlockView::Said(SaidView::note(Text::new("app-copied"))),
            command(),
        ],
        ..row([
            ItemView::Said(critical.clone()),
            ItemView::Revision(3),
            ItemView::Time("2026-11-29T13:36:57.9Z".to_owned()),
            ItemView::Rule("stuck-pending".to_owned()),
        ])
    };
    let second = RowView {
        depth: 1,
        ..row([
            data("web"),
            ItemView::Bytes(5),
            ItemView::Share(123),
            ItemView::Number(7),
        ])
    };
    let mut table = table(vec![first, second]);
    table.n_left_out = 4;
    vec![
        BlockView::Copy(CopyView {
            title: Text::new("app-copied"),
            name: String::new(),
        }),
        BlockView::Said(critical),
        BlockView::Table(table),
        BlockView::Missing(missing),
        command(),
        BlockView::Forbidden("helm upgrade web".to_owned()),
        BlockView::Rules,
    ]
}

#[test]
fn the_text_says_all_that_the_sheet_says() {
    for locale in Locale::ALL {
        insta::assert_snapshot!(written(locale, blocks(), Form::Markdown));
    }
    insta::assert_snapshot!(written(Locale::En, blocks(), Form::Plain));
}

#[test]
fn hostile_names_break_out_of_nothing() {
    let hostile = "`](javascript:alert(1)) | <img src=x>\n# heading\n```sh\nrm -rf /\n```";
    let text = Text::new("note-release").with("name", hostile);
    let row = RowView {
        more: vec![
            BlockView::Said(SaidView::stored(text.clone())),
            BlockView::Command(hostile.to_owned()),
            BlockView::Lines(vec![hostile.to_owned()]),
        ],
        ..row([data(hostile), data(hostile)])
    };
    let blocks = vec![
        BlockView::Said(SaidView::stored(text)),
        BlockView::Table(table(vec![row])),
    ];
    let said = written(Locale::En, blocks, Form::Markdown);
    for line in said.lines() {
        let is_own = line.is_empty()
            || [
                "# Note",
                "## Values",
                "release `",
                "- `",
                "  - ",
                "Or look",
                "Written",
            ]
            .iter()
            .any(|begin| line.starts_with(begin));
        assert!(is_own, "{line:?} in {said}");
        // Wherever it stands, it stands in a span with a longer fence.
        assert_eq!(line.matches("````").count() % 2, 0, "{line}");
    }
    assert_eq!(
        said.matches("<img").count(),
        said.matches("| <img src=x>").count()
    );
}

#[test]
fn stand_ins_and_open_values_are_told_apart() {
    let mut scene = scene(Locale::En, vec![command()]);
    let title = Text::new("details-tab-note");
    let masked = document(&scene, &title, None, Form::Plain);
    assert!(
        masked.contains("stand-ins") && !masked.contains("build"),
        "{masked}"
    );
    scene.is_redacted = false;
    let open = document(&scene, &title, None, Form::Plain);
    assert!(open.contains("as they are stored"), "{open}");
}
