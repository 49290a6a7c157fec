//! Runs the mutation loop of tests/it/fuzz.rs for long, and watches time and memory: `fuzz [--from N] [--seconds N]`,
//! `fuzz --one N [--save FILE]` for a single input; `--patience N` on a machine, or in a build, that is N times as slow.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;

#[path = "../tests/it/fuzz/check.rs"]
mod check;
#[path = "../tests/it/fuzz/mutate.rs"]
mod mutate;
#[path = "../tests/it/fuzz/random.rs"]
mod random;
#[path = "../tests/it/fuzz/seeds.rs"]
mod seeds;

/// Counts what is allocated; the one thing here that a crate does, because it can't be done in safe code.
#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// The input that is being read, and when that began, for the watchdog and for panics.
static CURRENT: AtomicU64 = AtomicU64::new(0);
static DEADLINE: AtomicU64 = AtomicU64::new(u64::MAX);

/// A second a MiB, and no less than a second.
const MILLIS_A_MIB: usize = 1000;

/// What takes this many times as long is a hang, and is not waited for.
const HANGS: u64 = 30;

/// What reading may take: the limits' own sum, thrice (bytes, tree, views), and this many times the input.
const BYTES_A_BYTE: usize = 400;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |flag: &str| {
        let at = args.iter().position(|arg| arg == flag)?;
        args.get(at + 1)?.parse::<u64>().ok()
    };
    let began = Instant::now();
    let seeds = seeds::Seeds::read();
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        hook(info);
        eprintln!("input {}", CURRENT.load(Ordering::SeqCst));
    }));
    std::thread::spawn(move || watch(began));
    let one = number("--one");
    let from = one.or_else(|| number("--from")).unwrap_or(0);
    let patience = number("--patience").unwrap_or(1);
    let seconds = Duration::from_secs(number("--seconds").unwrap_or(60));
    let (mut n_failed, mut n_done, mut largest) = (0_u32, 0_u64, 0_usize);
    for seed in from.. {
        let input = mutate::input(seed, &seeds);
        let n_bytes = input.len();
        if let Some(at) = args.iter().position(|arg| arg == "--save") {
            std::fs::write(&args[at + 1], &input).unwrap();
        }
        CURRENT.store(seed, Ordering::SeqCst);
        let millis = MILLIS_A_MIB.max((MILLIS_A_MIB * n_bytes) >> 20);
        let bound_millis = u64::try_from(millis).unwrap() * patience;
        let now = || u64::try_from(began.elapsed().as_millis()).unwrap();
        let run = || {
            let input = input.clone();
            let before = (now(), ALLOCATED.current_usage());
            DEADLINE.store(before.0 + HANGS * bound_millis, Ordering::SeqCst);
            ALLOCATED.reset_peak_usage();
            let is_ok = std::panic::catch_unwind(|| check::use_up(input)).is_ok();
            DEADLINE.store(u64::MAX, Ordering::SeqCst);
            let taken = ALLOCATED.peak_usage().saturating_sub(before.1);
            (is_ok, taken, now() - before.0)
        };
        let (is_ok, taken, mut millis) = run();
        if millis > bound_millis {
            // Other programs may have slowed it down.
            millis = millis.min(run().2);
        }
        if millis > bound_millis {
            eprintln!("input {seed}: {n_bytes} bytes took {millis} ms, more than {bound_millis}");
        }
        largest = largest.max(taken);
        let bound = BYTES_A_BYTE * n_bytes + 3 * check::LIMITS.total_inflated_bytes;
        if taken > bound {
            eprintln!(
                "input {seed}: {n_bytes} bytes took {taken} bytes of memory, more than {bound}"
            );
        }
        n_failed += u32::from(!is_ok || taken > bound || millis > bound_millis);
        n_done += 1;
        if one.is_some() || began.elapsed() > seconds {
            break;
        }
    }
    println!(
        "{n_done} inputs from {from} on, {n_failed} failed; at most {largest} bytes of memory for one"
    );
    ExitCode::from(u8::from(n_failed > 0))
}

/// Ends the program when an input takes too long, and says which.
fn watch(began: Instant) {
    loop {
        std::thread::sleep(Duration::from_millis(200));
        let now = u64::try_from(began.elapsed().as_millis()).unwrap();
        if now > DEADLINE.load(Ordering::SeqCst) {
            eprintln!("input {} takes too long", CURRENT.load(Ordering::SeqCst));
            std::process::exit(2);
        }
    }
}
