//! Test-only: near misses, in which nobody is told that something failed.

use super::{Origin, find, told};

#[track_caller]
fn unsaid(text: &str) {
    assert_eq!(
        told(&find(text.as_bytes(), Origin::Paste, &|_| None)),
        Vec::<String>::new(),
        "{text}"
    );
}

#[test]
fn prose_is_no_message() {
    unsaid(
        "If helm says \"another operation (install/upgrade/rollback) is in progress\", wait or roll back.",
    );
    unsaid(
        "When you see `Error: UPGRADE FAILED: \"x\" has no deployed releases`, the namespace is often wrong.",
    );
    unsaid(
        "The text that the API server gives is that a field is immutable, which is true of selectors.",
    );
    unsaid("# Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress");
    unsaid("  # release: not found is what helm says then");
    unsaid(
        "1. If this was not the first install and it says release: not found, check your namespace.",
    );
    unsaid("// cannot patch \"x\" with kind Deployment: field is immutable");
}

#[test]
fn messages_of_other_programs_are_no_messages_of_helm() {
    unsaid("error: timed out waiting for the condition on deployments/web");
    unsaid("2026-03-02T10:00:00Z rpc failed: context deadline exceeded");
    unsaid("time=\"…\" level=info msg=\"client went away\" err=\"context canceled\"");
    unsaid("sql: unknown driver \"postgres\" (forgotten import?)");
    unsaid("panic: runtime error: invalid memory address or nil pointer dereference\nmain.main()");
    unsaid(
        "Warning  BackoffLimitExceeded  job-controller  Job has reached the specified backoff limit",
    );
    unsaid("Error: Apply failed with 1 conflict: conflict with \"kubectl\": .spec.replicas");
    unsaid("Secret \"big\" is invalid: data: Too long: must have at most 1048576 bytes");
    unsaid("the release of pressure has no 7 versions");
    unsaid("no ConfigMap was found with the name \"a\"");
}

#[test]
fn what_helm_says_when_all_is_well_is_no_message() {
    unsaid("Release \"web\" has been upgraded. Happy Helming!\nNAME: web\nSTATUS: deployed\n");
    unsaid("Rollback was a success! Happy Helming!");
    unsaid("release \"web\" uninstalled");
    unsaid("");
}
