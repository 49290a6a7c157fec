//! Inputs that were damaged, spliced and grown by a seeded generator: nothing panics, whatever is pasted.
//!
//! `make fuzz` runs the same for as long as one likes, with a bound on time and memory.

use std::panic::{AssertUnwindSafe, catch_unwind};

mod check;
mod large;
mod mutate;
mod random;
mod seeds;

/// Inputs tried by `make test`: a few seconds of them.
const N_INPUTS: u64 = 250;

#[test]
fn damaged_inputs_are_survived() {
    let seeds = seeds::Seeds::read();
    for seed in 0..N_INPUTS {
        let input = mutate::input(seed, &seeds);
        let n_bytes = input.len();
        let outcome = catch_unwind(AssertUnwindSafe(|| check::use_up(input)));
        assert!(
            outcome.is_ok(),
            "input {seed} ({n_bytes} bytes): repeat it with `cargo run --locked --profile fuzz --example fuzz -- --one {seed}`"
        );
    }
}

#[test]
fn every_seed_is_read_without_damage() {
    let seeds = seeds::Seeds::read();
    for paste in seeds.pastes {
        check::use_up(paste);
    }
}

#[test]
fn a_number_means_the_same_input() {
    let seeds = seeds::Seeds::read();
    for seed in 0..20 {
        assert_eq!(mutate::input(seed, &seeds), mutate::input(seed, &seeds));
    }
    assert_ne!(mutate::input(0, &seeds), mutate::input(1, &seeds));
}
