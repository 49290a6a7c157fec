//! The room "resources": the objects of a manifest, what Helm waits for, what goes with them, and whose they are.

use serde_json::Value;

use crate::i18n::Text;
use crate::kubernetes::Gvk;
use crate::kubernetes::kind::{self, Scope};
use crate::lineage::Lineage;
use crate::manifest;
use crate::manifest::object::Object;
use crate::order::{self, Sorted};
use crate::release::ReleaseRecord;
use crate::view::kubectl;
use crate::view::missing;
use crate::view::pane::Pane;
use crate::view::room::pair::{change, merged, places};
use crate::view::room::parts::{
    Show, add, columns, data, implied, is_whole, note, object_name, part,
};
use crate::view::sheet::{BlockView, CellView, ItemView, RowView, SaidView, SheetView, TableView};

mod install_order;
mod remarks;
mod waits;

/// Objects that are listed; no reader goes through more.
const MAX_ROWS: usize = 500;

/// What is asked: one revision, or two.
pub struct ResourcesQuestion<'a> {
    pub lineage: &'a Lineage,
    pub a: Side<'a>,
    pub b: Option<Side<'a>>,
}

/// A revision, with its manifest read.
pub struct Side<'a> {
    pub record: &'a ReleaseRecord,
    pub objects: Vec<ObjectRead>,
    pub problems: Vec<manifest::Problem>,
    /// Documents whose list has an item that is no object.
    pub broken_lists: usize,
}

/// An object as Helm hands it out.
pub struct ObjectRead {
    pub object: Object,
    /// As it is sent.
    pub json: Value,
    pub is_from_list: bool,
}

/// Where an object goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Cluster,
    Namespace(String),
    /// The release's, as none is written.
    Own,
    /// A custom resource whose definition is not in the manifest.
    Unknown,
}

/// What stands in a manifest, whatever the version of its API.
type Key = (usize, String, String, Place, String);

/// What is known of one manifest as a whole.
struct Scene<'q> {
    side: &'q Side<'q>,
    keys: Vec<Key>,
    /// How often each stands in it.
    counts: Sorted<Key, usize>,
    /// Kinds that definitions in it make, and whether they live outside of namespaces.
    defined: Sorted<(String, String), bool>,
}

impl<'q> Scene<'q> {
    fn new(lineage: &Lineage, side: &'q Side<'q>) -> Self {
        let mut defined = Sorted::new();
        for one in &side.objects {
            if one.object.reference.kind == "CustomResourceDefinition" {
                let text = |path: &str| Some(one.json.pointer(path)?.as_str()?.to_owned());
                if let (Some(group), Some(kind)) = (text("/spec/group"), text("/spec/names/kind")) {
                    let is_cluster = text("/spec/scope").as_deref() == Some("Cluster");
                    defined.insert((group, kind), is_cluster);
                }
            }
        }
        let mut scene = Self {
            side,
            keys: Vec::new(),
            counts: Sorted::new(),
            defined,
        };
        for one in &side.objects {
            let key = scene.key(lineage, &one.object);
            scene.counts.change(key.clone(), |count| *count += 1);
            scene.keys.push(key);
        }
        scene
    }

    fn key(&self, lineage: &Lineage, object: &Object) -> Key {
        let reference = &object.reference;
        let mut place = self.place(object);
        // Written or not, it is the same object.
        if place == Place::Own
            && let Some(own) = &lineage.key.namespace
        {
            place = Place::Namespace(own.clone());
        }
        (
            install_order::rank(&reference.kind),
            reference.kind.clone(),
            object.gvk.group.clone(),
            place,
            reference.name.clone(),
        )
    }

    fn place(&self, object: &Object) -> Place {
        let reference = &object.reference;
        let group = &object.gvk.group;
        let of_crd = (group.clone(), reference.kind.clone());
        let is_cluster = match kind::scope(group, &reference.kind) {
            Some(scope) => Some(scope == Scope::Cluster),
            None => self.defined.get(&of_crd).copied(),
        };
        match (is_cluster, &reference.namespace) {
            (Some(true), _) => Place::Cluster,
            (_, Some(namespace)) => Place::Namespace(namespace.clone()),
            (Some(false), None) => Place::Own,
            (None, None) => Place::Unknown,
        }
    }
}

fn gvk(object: &Object) -> Gvk<'_> {
    Gvk::new(&object.api_version, &object.reference.kind)
}

/// Shows the room.
pub fn show(question: &ResourcesQuestion<'_>, show: &mut Show<'_>) -> SheetView {
    let lineage = question.lineage;
    let is_helm2 = lineage.is_helm2();
    let mut sheet = SheetView::default();
    let sides = || {
        [Some(&question.a), question.b.as_ref()]
            .into_iter()
            .flatten()
    };
    let mut blocks = Vec::new();
    for side in sides() {
        add(lacks(lineage, side), &mut blocks);
    }
    let scenes: Vec<Scene<'_>> = sides().map(|side| Scene::new(lineage, side)).collect();
    let (a, b) = (scenes.first(), scenes.get(1));
    let mut has_objects = false;
    if let Some(a) = a
        && scenes.iter().any(|scene| !scene.keys.is_empty())
    {
        has_objects = true;
        blocks.push(note(if is_helm2 {
            "hooks-helm2"
        } else {
            "resources-no-wait"
        }));
        blocks.push(table(lineage, a, b, show));
    }
    sheet
        .parts
        .push(part("objects", "resources-objects", blocks));
    let mut problems = Vec::new();
    for side in sides() {
        problems.extend(side.problems.iter().take(MAX_PROBLEMS).map(problem));
        if side.broken_lists > 0 {
            problems.push(implied(Text::new("resources-broken-list")));
        }
    }
    if !problems.is_empty() {
        sheet
            .parts
            .push(part("problems", "resources-problems", problems));
    }
    if has_objects && !is_helm2 {
        sheet.parts.push(part(
            "owned",
            "resources-owned",
            owned(lineage, &scenes, show),
        ));
    }
    sheet
}

/// Problems of a manifest that are told.
const MAX_PROBLEMS: usize = 20;

/// What the paste does not show of a revision.
fn lacks(lineage: &Lineage, side: &Side<'_>) -> Vec<BlockView> {
    let record = side.record;
    if side.objects.is_empty() && side.problems.is_empty() {
        return vec![if is_whole(record) {
            BlockView::Said(SaidView::stored(Text::new("details-empty-manifest")))
        } else {
            BlockView::Missing(missing::of_pane(lineage, record, Pane::Manifest))
        }];
    }
    let missing = missing::of_record(lineage, record).map(BlockView::Missing);
    missing.into_iter().collect()
}

fn problem(one: &manifest::Problem) -> BlockView {
    let text = Text::new(one.kind.id())
        .with("offset", one.offset)
        .with("limit", one.kind.limit().unwrap_or_default());
    BlockView::Said(SaidView::stored(text))
}

/// The objects in Helm's order of kinds; those that only B has stand among them.
fn table(
    lineage: &Lineage,
    a: &Scene<'_>,
    b: Option<&Scene<'_>>,
    show: &mut Show<'_>,
) -> BlockView {
    let none = Vec::new();
    let b_keys = b.map_or(&none, |scene| &scene.keys);
    let mut all = places(&a.keys, b_keys);
    order::by(&mut all, |x, y| {
        let rank = |(at_a, at_b): &(Option<usize>, Option<usize>)| {
            let key = at_a.and_then(|at| a.keys.get(at));
            let key = key.or_else(|| b_keys.get((*at_b)?))?;
            // Of kinds that Helm does not know the name decides.
            let kind = (key.0 == install_order::LAST).then_some(&key.1);
            Some((key.0, kind))
        };
        rank(x).cmp(&rank(y))
    });
    let revisions = (
        a.side.record.revision,
        b.map_or(0, |scene| scene.side.record.revision),
    );
    let mut rows = Vec::new();
    for &(at_a, at_b) in all.iter().take(MAX_ROWS) {
        let mut cells_of =
            |scene: Option<&Scene<'_>>, at: Option<usize>| -> Vec<Option<CellView>> {
                let found = scene
                    .zip(at)
                    .and_then(|(scene, at)| Some((scene, at, scene.side.objects.get(at)?)));
                match found {
                    Some((scene, at, read)) => cells(lineage, scene, at, read, show)
                        .into_iter()
                        .map(Some)
                        .collect(),
                    None => vec![None; N_COLUMNS],
                }
            };
        let (cells_a, cells_b) = (cells_of(Some(a), at_a), cells_of(b, at_b));
        let pairs = cells_a.into_iter().zip(cells_b);
        rows.push(RowView {
            change: b.map(|_| {
                let is_same = json_of(Some(a), at_a) == json_of(b, at_b);
                change((at_a, at_b), is_same)
            }),
            cells: pairs.map(|(a, b)| merged(revisions, a, b)).collect(),
            ..RowView::default()
        });
    }
    BlockView::Table(TableView {
        caption: Text::new("resources-caption"),
        columns: columns(&[
            ("resources-column-object", false),
            ("resources-column-version", false),
            ("resources-column-namespace", false),
            ("resources-column-size", true),
            ("resources-column-waits", false),
            ("hooks-column-known", false),
        ]),
        n_left_out: all.len().saturating_sub(rows.len()),
        rows,
    })
}

fn json_of<'q>(scene: Option<&Scene<'q>>, at: Option<usize>) -> Option<&'q Value> {
    Some(&scene?.side.objects.get(at?)?.json)
}

const N_COLUMNS: usize = 6;

fn cells(
    lineage: &Lineage,
    scene: &Scene<'_>,
    at: usize,
    read: &ObjectRead,
    show: &mut Show<'_>,
) -> [CellView; N_COLUMNS] {
    let object = &read.object;
    let reference = &object.reference;
    let mut name = [&*reference.kind, "/", &*reference.name].concat();
    if reference.name.is_empty()
        && let Some(start) = read.json.pointer("/metadata/generateName")
    {
        name.push_str(start.as_str().unwrap_or_default());
        name.push('…');
    }
    let is_helm2 = lineage.is_helm2();
    [
        vec![ItemView::Data(data(show, &name))],
        vec![ItemView::Data(data(show, &object.api_version))],
        vec![namespace(scene, object, show)],
        vec![ItemView::Bytes(object.root.span.len())],
        if is_helm2 {
            Vec::new()
        } else {
            waits::waits(gvk(object), &read.json)
        },
        remarks::remarks(lineage, scene, at, read, show)
            .into_iter()
            .map(ItemView::Said)
            .collect(),
    ]
}

fn namespace(scene: &Scene<'_>, object: &Object, show: &mut Show<'_>) -> ItemView {
    let what = match scene.place(object) {
        Place::Namespace(namespace) => return ItemView::Data(data(show, &namespace)),
        Place::Cluster => "cluster",
        Place::Own => "own",
        Place::Unknown => "unknown",
    };
    let text = Text::new("resources-namespace").with("what", what);
    ItemView::Said(match what {
        "unknown" => SaidView::unknown(text),
        _ => SaidView::implied(text),
    })
}

/// Whose the objects are, and which of them Helm leaves alone.
fn owned(lineage: &Lineage, scenes: &[Scene<'_>], show: &mut Show<'_>) -> Vec<BlockView> {
    let mut blocks = vec![implied(Text::new("resources-owned-by"))];
    let objects = || scenes.iter().flat_map(|scene| &scene.side.objects);
    let is_kept = |one: &&ObjectRead| one.object.resource_policy().is_some();
    let namespace = lineage.key.namespace.as_deref();
    let mut names = Vec::new();
    for one in objects().filter(is_kept).take(MAX_PROBLEMS) {
        let name = object_name(&one.object, show);
        if !one.object.reference.name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    if !names.is_empty() {
        blocks.push(BlockView::Said(SaidView::unknown(Text::new(
            "resources-policy-live",
        ))));
        for objects in kubectl::by_place(names.iter().collect(), namespace) {
            let command = kubectl::get(&objects, namespace) + " -o yaml";
            blocks.push(BlockView::Command(command));
        }
    }
    let is_claim = |one: &ObjectRead| one.object.reference.kind == "PersistentVolumeClaim";
    if objects().any(is_claim) {
        blocks.push(BlockView::Said(SaidView::unknown(Text::new(
            "resources-claims",
        ))));
        blocks.push(BlockView::Command("kubectl get storageclass".to_owned()));
    }
    blocks
}
