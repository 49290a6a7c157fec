//! Links, read and written.

use super::*;
use crate::view::compare::Compared;
use crate::view::fleet::{Bucket, Column};
use crate::view::preview::ask::{ServerSideView, WaitView};

mod properties;

#[track_caller]
fn check(fragment: &str, expect: Result<Route, UnknownLink>) {
    assert_eq!(Route::parse(fragment), expect, "{fragment}");
}

fn release(index: usize, a: Option<i64>, b: Option<i64>) -> Route {
    Route::default()
        .with_release(index)
        .with_pair(Pair { a, b })
}

#[test]
fn links_are_read() {
    check("", Ok(Route::default()));
    check("#", Ok(Route::default()));
    check("#hw1:", Ok(Route::default()));
    check("#hw1:release=1", Ok(release(0, None, None)));
    check("#hw1:release=3&a=9&b=6", Ok(release(2, Some(9), Some(6))));
    check("hw1:b=6", Ok(release(0, None, Some(6))));
    check(
        "#hw1:sample=failed-hook&lang=ko",
        Ok(Route {
            sample: Some(Sample::FailedHook),
            locale: Some(Locale::Ko),
            ..Route::default()
        }),
    );
}

#[test]
fn links_say_what_the_panel_shows() {
    let panel = |tab, side| Route::default().with_panel(Panel { tab, side });
    check("#hw1:view=trail", Ok(panel(Tab::Trail, Side::A)));
    check("#hw1:view=facts&side=a", Ok(Route::default()));
    let notes = panel(Tab::Text(Pane::Notes), Side::B);
    check("#hw1:view=notes&side=b", Ok(notes));
    assert_eq!(notes.with_release(1).to_hash(), "#hw1:release=2&view=notes");
    let words: Vec<_> = Tab::all().map(|tab| tab.word()).collect();
    for (tab, word) in Tab::all().zip(&words) {
        let n_same = words.iter().filter(|other| *other == word).count();
        assert_eq!(n_same, 1, "{word}");
        check(&format!("#hw1:view={word}"), Ok(panel(tab, Side::A)));
    }
}

/// Every code that a link can carry.
fn codes() -> Vec<&'static str> {
    let groups = finding::catalogue();
    let rules = groups.iter().flat_map(|group| &group.rules);
    rules.map(|rule| rule.code).collect()
}

#[test]
fn a_link_leads_to_all_rules_and_to_one() {
    let rules = Route::default().with_rules(None);
    check("#hw1:page=rules", Ok(rules));
    check("#hw1:page=rules&release=1", Err(UnknownLink));
    check("#hw1:page=rules&a=1", Err(UnknownLink));
    check("#hw1:page=other", Err(UnknownLink));
    check("#hw1:rule=no-such-rule", Err(UnknownLink));
    check("#hw1:rule=", Err(UnknownLink));
    for code in codes() {
        let one = Route::default().with_rules(Some(code));
        check(&format!("#hw1:page=rules&rule={code}"), Ok(one));
        let found = Route::default().with_release(1).with_finding(code);
        let link = format!("#hw1:release=2&view=findings&rule={code}");
        assert_eq!(found.to_hash(), link);
        check(&link, Ok(found));
        // Who goes on looks for it no more.
        for next in [
            found.with_release(1),
            found.with_pair(Pair::default()),
            found.with_panel(found.panel),
            found.with_rules(None),
        ] {
            assert_eq!(next.rule, None);
        }
    }
    assert_eq!(Route::default().with_rules(Some("no-such-rule")), rules);
    let incident = Route {
        sample: Some(Sample::FailedHook),
        ..release(0, Some(2), None)
    };
    let link = incident.with_rules(None).to_hash();
    assert_eq!(link, "#hw1:sample=failed-hook&page=rules");
}

#[test]
fn a_link_opens_a_file_of_the_chart_by_its_place() {
    let file = |file, side| {
        let tab = Tab::File(file);
        Route::default().with_panel(Panel { tab, side })
    };
    check("#hw1:view=chart&file=3", Ok(file(2, Side::A)));
    check("#hw1:file=1&side=b&view=chart", Ok(file(0, Side::B)));
    assert_eq!(file(2, Side::B).to_hash(), "#hw1:view=chart&file=3&side=b");
    for unknown in [
        "#hw1:file=1",
        "#hw1:view=values&file=1",
        "#hw1:view=chart&file=0",
        "#hw1:view=chart&file=4294967297",
        "#hw1:view=chart&file=+1",
    ] {
        check(unknown, Err(UnknownLink));
    }
    // Elsewhere the same place may be another file.
    let room = Tab::Room(Room::Chart);
    assert_eq!(file(2, Side::A).with_release(1).panel.tab, room);
    let of = |a, b| Pair { a: Some(a), b };
    let shown = file(2, Side::A).with_pair(of(3, None));
    assert_eq!(shown.panel.tab, Tab::File(2));
    assert_eq!(shown.with_pair(of(3, Some(2))).panel.tab, Tab::File(2));
    assert_eq!(shown.with_pair(of(2, None)).panel.tab, room);
}

#[test]
fn links_say_how_releases_are_listed() {
    let listed = |change: fn(&mut Look)| {
        let mut look = Look::default();
        change(&mut look);
        Ok(Route::default().with_fleet(look))
    };
    for column in Column::ALL {
        let look = Look {
            sort: column,
            ..Look::default()
        };
        let route = Route::default().with_fleet(look);
        check(&format!("#hw1:sort={}", column.word()), Ok(route));
        assert_eq!(Route::parse(&route.to_hash()), Ok(route));
    }
    for bucket in Bucket::ALL {
        let look = Look::default().pressed(bucket);
        let route = Route::default().with_fleet(look);
        check(&format!("#hw1:only={}", bucket.word()), Ok(route));
        assert_eq!(Route::parse(&route.to_hash()), Ok(route));
    }
    check(
        "#hw1:order=reversed",
        listed(|look| look.is_reversed = true),
    );
    check("#hw1:apis=1.25", listed(|look| look.minor = Some(25)));
    for wrong in [
        "sort=x",
        "order=x",
        "only=x",
        "apis=25",
        "apis=1.15",
        "apis=1.37",
        "apis=1.+25",
    ] {
        check(&format!("#hw1:{wrong}"), Err(UnknownLink));
    }
    // From a release, the way back leads to the same list.
    let look = Look::default().pressed(Bucket::Failed);
    let route = Route::default().with_fleet(look).with_release(4);
    assert_eq!(route.to_hash(), "#hw1:release=5&only=failed");
    assert_eq!(route.with_all().to_hash(), "#hw1:only=failed");
}

/// Every key of a rollback, with each of its words.
#[test]
fn links_say_what_is_asked_of_a_rollback() {
    let asked = |change: fn(&mut AskView)| {
        let mut ask = AskView::default();
        change(&mut ask);
        Ok(Route::default().with_ask(ask))
    };
    check("#hw1:to=6", asked(|ask| ask.target = Some(6)));
    check("#hw1:helm=3.20.0", asked(|ask| ask.helm = Some([3, 20, 0])));
    check(
        "#hw1:kubernetes=1.36",
        asked(|ask| ask.kubernetes = Some(36)),
    );
    check(
        "#hw1:wait=none",
        asked(|ask| ask.wait = Some(WaitView::None)),
    );
    check(
        "#hw1:wait=hook-only",
        asked(|ask| ask.wait = Some(WaitView::HookOnly)),
    );
    check(
        "#hw1:wait=watcher",
        asked(|ask| ask.wait = Some(WaitView::Watcher)),
    );
    check(
        "#hw1:wait=legacy",
        asked(|ask| ask.wait = Some(WaitView::Legacy)),
    );
    check("#hw1:jobs=wait", asked(|ask| ask.waits_for_jobs = true));
    check("#hw1:hooks=none", asked(|ask| ask.has_no_hooks = true));
    check("#hw1:force=yes", asked(|ask| ask.is_forced = true));
    check(
        "#hw1:cleanup=yes",
        asked(|ask| ask.cleans_up_on_fail = true),
    );
    check("#hw1:max=0", asked(|ask| ask.history_max = Some(0)));
    check(
        "#hw1:apply=auto",
        asked(|ask| ask.server_side = Some(ServerSideView::Auto)),
    );
    check(
        "#hw1:apply=server",
        asked(|ask| ask.server_side = Some(ServerSideView::True)),
    );
    check(
        "#hw1:apply=client",
        asked(|ask| ask.server_side = Some(ServerSideView::False)),
    );
    let all = Route::default()
        .with_release(1)
        .with_panel(Panel {
            tab: Tab::Rollback,
            side: Side::A,
        })
        .with_ask(AskView {
            target: Some(6),
            helm: Some([4, 1, 1]),
            history_max: Some(20),
            ..AskView::default()
        });
    let hash = "#hw1:release=2&view=rollback&to=6&helm=4.1.1&max=20";
    assert_eq!(all.to_hash(), hash);
    // Another release has other revisions; the versions are those of the same cluster.
    let other = "#hw1:release=3&view=rollback&helm=4.1.1&max=20";
    assert_eq!(all.with_release(2).to_hash(), other);
}

#[test]
fn links_say_what_is_compared_and_how() {
    let compared = |what, is_split, is_unfolded| {
        let compare = Comparing {
            what,
            is_split,
            is_unfolded,
        };
        Ok(Route::default().with_compare(compare))
    };
    check(
        "#hw1:layout=split",
        compared(Compared::Manifest, true, false),
    );
    check("#hw1:fold=no", compared(Compared::Manifest, false, true));
    for what in Compared::ALL {
        let link = ["#hw1:what=", what.name()].concat();
        check(&link, compared(what, false, false));
    }
    let hash = "#hw1:release=1&a=3&b=1&view=compare&what=hooks&layout=split&fold=no";
    assert_eq!(
        Route::parse(hash).map(Route::to_hash).as_deref(),
        Ok(hash),
        "keys have their order"
    );
}

#[test]
fn unknown_links_are_refused_whole() {
    for fragment in [
        "#main",
        "#hw2:release=1",
        "#hw1:release=0",
        "#hw1:release=+1",
        "#hw1:release=x",
        "#hw1:release=99999999999999999999999",
        "#hw1:a=-3",
        "#hw1:a=0",
        "#hw1:a=",
        "#hw1:sample=unheard-of",
        "#hw1:lang=fr",
        "#hw1:release=1&name=demo",
        "#hw1:release",
        "#hw1:view=",
        "#hw1:view=Notes",
        "#hw1:view=value",
        "#hw1:side=c",
        "#hw1:to=0",
        "#hw1:to=-1",
        "#hw1:to=latest",
        "#hw1:helm=3.20",
        "#hw1:helm=v3.20.0",
        "#hw1:helm=3.20.0.1",
        "#hw1:helm=3.20.70000",
        "#hw1:helm=2.17.0",
        "#hw1:helm=5.0.0",
        "#hw1:kubernetes=36",
        "#hw1:kubernetes=2.0",
        "#hw1:kubernetes=1.36.1",
        "#hw1:kubernetes=1.",
        "#hw1:wait=yes",
        "#hw1:wait=hookOnly",
        "#hw1:jobs=yes",
        "#hw1:hooks=yes",
        "#hw1:force=no",
        "#hw1:cleanup=",
        "#hw1:max=-1",
        "#hw1:max=",
        "#hw1:max=99999999999",
        "#hw1:apply=true",
        "#hw1:what=",
        "#hw1:what=decoded_json",
        "#hw1:layout=unified",
        "#hw1:layout=",
        "#hw1:fold=yes",
    ] {
        check(fragment, Err(UnknownLink));
    }
}

#[test]
fn the_overview_leaves_the_address_clean() {
    assert_eq!(Route::default().to_hash(), "");
}
