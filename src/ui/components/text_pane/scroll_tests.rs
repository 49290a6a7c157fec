//! The window over texts of every length, uniform, scaled and wrapped.

use super::*;

const VIEW: f64 = 600.0;
const LINE: f64 = 20.0;

fn scroll(n_lines: usize, is_wrapped: bool) -> Scroll {
    let mut scroll = Scroll::new(n_lines, is_wrapped);
    scroll.resized(VIEW, LINE);
    scroll
}

fn room(scroll: &Scroll) -> f64 {
    (scroll.height() - VIEW).max(0.0)
}

/// Scrolls as a page does: what has to be drawn anew is drawn and settles.
fn go(scroll: &mut Scroll, top: f64, heights: Option<&dyn Fn(usize) -> f64>) {
    let top = top.clamp(0.0, room(scroll));
    scroll.scrolled(top);
    settle(scroll, heights);
}

fn settle(scroll: &mut Scroll, heights: Option<&dyn Fn(usize) -> f64>) {
    let Some(heights) = heights else {
        scroll.settle(Vec::new());
        return;
    };
    let mut tops = vec![0.0];
    for line in scroll.drawn() {
        tops.push(tops.last().copied().unwrap_or_default() + heights(line));
    }
    scroll.settle(tops);
}

/// What is in sight is drawn, and no more than a few screens of it.
#[track_caller]
fn check(scroll: &Scroll) {
    let seen = scroll.seen();
    let drawn = scroll.drawn();
    assert!(
        drawn.start <= seen.start && seen.end <= drawn.end,
        "{seen:?} of {drawn:?}"
    );
    let n_most = if scroll.n_lines() <= WHOLE {
        WHOLE
    } else {
        4 * 32
    };
    assert!(drawn.len() <= n_most, "{drawn:?}");
    let from = scroll.block();
    let to = from + scroll.row(drawn.end);
    let is_at_start = drawn.start == 0;
    let is_at_end = drawn.end == scroll.n_lines();
    assert!(from <= scroll.top() || is_at_start, "{scroll:?}");
    assert!(to >= scroll.top() + VIEW - 0.01 || is_at_end, "{scroll:?}");
    if is_at_start {
        assert!(from.abs() < 0.01, "{scroll:?}");
    }
    if is_at_end {
        assert!((to - scroll.height()).abs() < 0.01, "{scroll:?}");
    }
}

#[test]
fn nothing_and_one_line() {
    let none = scroll(0, false);
    assert_eq!((none.drawn(), none.height()), (0..0, 0.0));
    assert_eq!(none.seen(), 0..0);
    let mut one = scroll(1, false);
    assert_eq!((one.drawn(), one.height()), (0..1, LINE));
    go(&mut one, 50.0, None);
    assert_eq!((one.seen(), one.top()), (0..1, 0.0));
    one.reveal(7);
    assert_eq!(one.top(), 0.0);
}

#[test]
fn a_hundred_thousand_lines_have_their_exact_places() {
    let mut scroll = scroll(100_000, false);
    assert_eq!(scroll.height(), 2_000_000.0);
    for top in [0.0, 10.0, 777.0, 123_456.5, 1_999_400.0, 60.0] {
        go(&mut scroll, top, None);
        check(&scroll);
        assert_eq!(scroll.top(), top);
        assert_eq!(scroll.seen().start, (top / LINE) as usize);
        assert_eq!(scroll.block(), scroll.drawn().start as f64 * LINE);
    }
}

#[test]
fn small_steps_seldom_draw_anew() {
    let mut scroll = scroll(100_000, false);
    let mut n_drawn = 0;
    for step in 0..1000 {
        n_drawn += usize::from(scroll.scrolled(f64::from(step) * 15.0));
        check(&scroll);
    }
    assert!(n_drawn < 50, "{n_drawn}");
}

#[test]
fn ten_million_lines_are_reached_by_the_thumb_and_by_small_steps() {
    let mut scroll = scroll(10_000_000, false);
    assert_eq!(scroll.height(), MAX_HEIGHT);
    go(&mut scroll, MAX_HEIGHT, None);
    check(&scroll);
    assert_eq!(scroll.seen().end, 10_000_000);
    go(&mut scroll, MAX_HEIGHT / 2.0, None);
    check(&scroll);
    let seen = scroll.seen().start;
    assert!(seen.abs_diff(5_000_000) < 500, "{seen}");
    // A turn of the wheel is as long as in a short text.
    let top = scroll.top() + 100.0;
    go(&mut scroll, top, None);
    assert_eq!(scroll.seen().start, seen + 5);
    go(&mut scroll, 0.0, None);
    check(&scroll);
    assert_eq!(scroll.seen().start, 0);
    for _ in 0..100 {
        let top = scroll.top() + 400.0;
        go(&mut scroll, top, None);
        check(&scroll);
    }
    assert_eq!(scroll.seen().start, 2000);
    for _ in 0..110 {
        let top = scroll.top() - 400.0;
        go(&mut scroll, top, None);
        check(&scroll);
    }
    assert_eq!((scroll.seen().start, scroll.top()), (0, 0.0));
}

#[test]
fn any_line_is_brought_into_sight() {
    for (n_lines, is_wrapped) in [(100_000, false), (10_000_000, false), (100_000, true)] {
        let heights: Option<&dyn Fn(usize) -> f64> = if is_wrapped { Some(&tall) } else { None };
        let mut scroll = scroll(n_lines, is_wrapped);
        for line in [0, 1, 40, n_lines / 2, n_lines - 2, n_lines - 1, 3] {
            scroll.reveal(line);
            settle(&mut scroll, heights);
            check(&scroll);
            assert!(scroll.seen().contains(&line), "{line}: {scroll:?}");
            let top = scroll.top();
            scroll.reveal(line);
            settle(&mut scroll, heights);
            assert_eq!(scroll.top(), top, "it was in sight");
        }
    }
}

/// Every seventh line wraps into five.
fn tall(line: usize) -> f64 {
    if line.is_multiple_of(7) {
        5.0 * LINE
    } else {
        LINE
    }
}

/// The first line in sight, and how much of it is above.
fn first(scroll: &Scroll) -> (usize, f64) {
    let line = scroll.seen().start;
    (line, scroll.top() - scroll.block() - scroll.row(line))
}

#[test]
fn wrapping_keeps_the_first_line() {
    let mut scroll = scroll(100_000, false);
    go(&mut scroll, 500_007.0, None);
    assert_eq!(first(&scroll), (25_000, 7.0));
    scroll.wrap(true);
    settle(&mut scroll, Some(&tall));
    check(&scroll);
    assert_eq!(first(&scroll), (25_000, 7.0));
    scroll.wrap(false);
    settle(&mut scroll, None);
    check(&scroll);
    assert_eq!(first(&scroll), (25_000, 7.0));
    assert_eq!(scroll.top(), 500_007.0);
}

#[test]
fn wrapped_lines_are_scrolled_through_without_jumps() {
    let mut scroll = scroll(3_000, true);
    settle(&mut scroll, Some(&tall));
    let mut at = 0.0;
    let y = |(line, above): (usize, f64)| (0..line).map(tall).sum::<f64>() + above;
    let whole: f64 = (0..3_000).map(tall).sum();
    while at + 150.0 <= whole - VIEW {
        let top = scroll.top() + 150.0;
        go(&mut scroll, top, Some(&tall));
        check(&scroll);
        at += 150.0;
        let now = y(first(&scroll));
        assert!((now - at).abs() < 0.01, "at {now} in place of {at}");
        if scroll.top() >= room(&scroll) {
            break;
        }
    }
    while at > 0.0 {
        let top = scroll.top() - 150.0;
        go(&mut scroll, top, Some(&tall));
        check(&scroll);
        at = (at - 150.0).max(0.0);
        let now = y(first(&scroll));
        assert!((now - at).abs() < 0.01, "at {now} in place of {at}");
    }
    assert_eq!(scroll.top(), 0.0);
}

#[test]
fn the_end_of_wrapped_lines_is_reached_at_once() {
    let mut scroll = scroll(100_000, true);
    settle(&mut scroll, Some(&tall));
    let top = scroll.height();
    go(&mut scroll, top, Some(&tall));
    check(&scroll);
    assert_eq!(scroll.seen().end, 100_000);
}

#[test]
fn a_selection_keeps_its_beginning_drawn() {
    let mut scroll = scroll(100_000, false);
    scroll.hold(Some(5));
    go(&mut scroll, 30_000.0, None);
    assert_eq!(scroll.drawn().start, 5);
    assert_eq!(scroll.block(), 100.0);
    assert!(!scroll.let_go());
    go(&mut scroll, 1_000_000.0, None);
    check(&scroll);
    // Too far: the loss is told, once.
    assert!(scroll.let_go());
    assert!(!scroll.let_go());
}
