//! Every link reads back as what was written.

use proptest::option;
use proptest::prelude::{Strategy, any, prop, prop_assert_eq, proptest};
use proptest::sample::select;

use super::*;

/// Any rollback that a link can carry.
fn ask() -> impl Strategy<Value = AskView> {
    let target = option::of(1..=i64::MAX);
    let helm = option::of((3..=4_u16, any::<u16>(), any::<u16>()));
    let wait = option::of(select(WaitView::ALL.to_vec()));
    let server_side = option::of(select(ServerSideView::ALL.to_vec()));
    let others = any::<(Option<u16>, Option<u32>, [bool; 4])>();
    (target, helm, wait, server_side, others).prop_map(
        |(target, helm, wait, server_side, (kubernetes, history_max, flags))| {
            let [waits_for_jobs, has_no_hooks, is_forced, cleans_up_on_fail] = flags;
            AskView {
                target,
                helm: helm.map(<[u16; 3]>::from),
                kubernetes,
                wait,
                waits_for_jobs,
                has_no_hooks,
                is_forced,
                cleans_up_on_fail,
                history_max,
                server_side,
            }
        },
    )
}

/// Any list that a link can carry.
fn look() -> impl Strategy<Value = Look> {
    let bucket = option::of(select(Bucket::ALL.to_vec()));
    let minor = option::of(16..=36_u16);
    (select(Column::ALL.to_vec()), any::<bool>(), bucket, minor).prop_map(
        |(sort, is_reversed, bucket, minor)| Look {
            sort,
            is_reversed,
            bucket,
            minor,
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        index in option::of(0..usize::MAX),
        a in option::of(1..=i64::MAX),
        b in option::of(1..=i64::MAX),
        sample in option::of((0..Sample::ALL.len()).prop_map(|i| Sample::ALL.get(i).copied())),
        tab in select(Tab::all().collect::<Vec<_>>()),
        is_b in any::<bool>(),
        ask in ask(),
        fleet in look(),
        what in select(Compared::ALL.to_vec()),
        is_split in any::<bool>(),
        is_unfolded in any::<bool>(),
        is_rules in any::<bool>(),
        rule in option::of(any::<prop::sample::Index>()),
        locale in option::of((0..Locale::ALL.len()).prop_map(|i| Locale::ALL.get(i).copied())),
    ) {
        let page = match index {
            Some(index) => Page::Release { index, pair: Pair { a, b } },
            None if is_rules => Page::Rules,
            None => Page::Overview,
        };
        let codes = codes();
        let rule = rule.and_then(|at| codes.get(at.index(codes.len().max(1))).copied());
        let panel = Panel { tab, side: if is_b { Side::B } else { Side::A } };
        let compare = Comparing { what, is_split, is_unfolded };
        let route = Route { page, sample: sample.flatten(), locale: locale.flatten(), panel, rule, ask, fleet, compare };
        prop_assert_eq!(Route::parse(&route.to_hash()), Ok(route));
    }

    #[test]
    fn any_fragment_is_read_or_refused(fragment in any::<String>()) {
        if let Ok(route) = Route::parse(&fragment) {
            prop_assert_eq!(Route::parse(&route.to_hash()), Ok(route));
        }
    }
}
