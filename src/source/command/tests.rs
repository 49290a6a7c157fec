//! Which lines are commands, what is read of them, and what of them is not kept.

use proptest::prelude::*;

use super::*;
use crate::limits::STANDARD;
use crate::source::{Detected, detect};

fn seen(text: &str) -> Option<SeenCommand> {
    let line = Lines::new(text.as_bytes(), 0..text.len()).next()?;
    at(text.as_bytes(), &line).map(|seen| seen.command)
}

/// Shows what a line was read as: program, verb, release, namespace, context, revision, flags.
fn show(command: &SeenCommand) -> String {
    let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
    let revision = command.revision.map_or("-".to_owned(), |n| n.to_string());
    format!(
        "{} {} {} {} {} {} {}",
        command.program.clone() + " " + &command.verb,
        text(&command.release),
        text(&command.namespace),
        text(&command.context),
        revision,
        command.flags.len(),
        command.flags.join(",")
    )
}

#[track_caller]
fn check(line: &str, expect: &str) {
    let command = seen(line).unwrap_or_else(|| unreachable!("no command: {line}"));
    assert_eq!(show(&command).trim_end(), expect, "{line}");
}

#[track_caller]
fn check_none(text: &str) {
    assert_eq!(
        detect(text.as_bytes(), None, &STANDARD).commands,
        vec![],
        "{text}"
    );
}

fn read(text: &str) -> Detected {
    detect(text.as_bytes(), None, &STANDARD)
}

#[test]
fn prompts_are_told_from_commands() {
    let expect = "helm history web shop - - 1 -n";
    for prompt in [
        "$ ",
        "# ",
        "> ",
        "% ",
        "❯ ",
        "+ ",
        "++ ",
        "##[command]",
        "[command]/usr/local/bin/",
        "##[group]Run ",
        "Run ",
        "user@host:~$ ",
        "user@host:~/work/shop (main)$ ",
        "[root@node1 ~]# ",
        "root@node1:/home/ops# ",
        "(venv) ops@box:~$ ",
        "bash-5.1$ ",
        "PS C:\\Users\\ops> ",
        "PS /home/ops> ",
        "C:\\work>",
        "~/work main* ❯ ",
        "➜  shop git:(main) ✗ ",
        "➜  ~ ",
        "ops@mac shop % ",
        "",
        "$ sudo ",
        "$ sudo -E ",
        "$ KUBECONFIG=/tmp/kube ",
        "$ time ",
        "$ cd shop && ",
        "$ export A=b; ",
    ] {
        check(&format!("{prompt}helm history web -n shop"), expect);
    }
}

#[test]
fn names_are_read_and_values_of_other_flags_are_not_kept() {
    check(
        "$ helm upgrade --install web ./chart -nshop --set password=hunter2 --set-string 'a=b c' -f v.yaml --atomic --kube-context prod",
        "helm upgrade web shop prod - 7 --install,-n,--set,--set-string,-f,--atomic,--kube-context",
    );
    check(
        "$ helm rollback web 3 --wait",
        "helm rollback web - - 3 1 --wait",
    );
    check("$ helm rollback web 0", "helm rollback web - - - 0");
    check(
        "$ helm get values web --revision=2 -a -o json",
        "helm get values web - - 2 3 --revision,-a,-o",
    );
    check("$ helm -n shop ls -a", "helm list - shop - - 2 -n,-a");
    check(
        "$ HELM_NAMESPACE=shop helm hist web",
        "helm history web shop - - 0",
    );
    check(
        "$ helm install web oci://r/c --version 1.2.3",
        "helm install web - - - 1 --version",
    );
    check(
        "$ helm install ./chart --generate-name",
        "helm install - - - - 1 --generate-name",
    );
    check(
        "$ helm install --name web stable/c",
        "helm install web - - - 1 --name",
    );
    check(
        "$ helm secrets upgrade web ./chart",
        "helm upgrade web - - - 0",
    );
    check(
        "$ kubectl -n shop get secret sh.helm.release.v1.web.v3 -o jsonpath='{.data.release}' | base64 -d",
        "kubectl get secret web shop - 3 2 -n,-o",
    );
    check(
        "$ k get secrets -l owner=helm,name=web --context prod",
        "kubectl get secret web - prod - 2 -l,--context",
    );
    check(
        "$ kubectl get cm/web -n shop",
        "kubectl get configmap - shop - - 1 -n",
    );
    check("$ microk8s kubectl get pods", "kubectl get pods - - - - 0");
}

#[test]
fn what_is_no_name_is_not_taken_for_one() {
    check(
        "$ helm history \"$RELEASE\" -n $NS",
        "helm history - - - - 1 -n",
    );
    check(
        "$ helm history <release> -n <namespace>",
        "helm history - - - - 1 -n",
    );
    check(
        "$ helm upgrade --mystery web ./chart",
        "helm upgrade - - - - 1 --mystery",
    );
    check(
        "$ helm upgrade web ./chart --pass=hunter2 -phunter2",
        "helm upgrade web - - - 1 --pass",
    );
}

#[test]
fn a_command_goes_on_over_its_lines() {
    let text = "$ helm upgrade web ./chart \\\n>   --namespace shop \\\n    --set a=b\nError: x\n";
    let command = seen(text).unwrap();
    assert_eq!(
        show(&command),
        "helm upgrade web shop - - 2 --namespace,--set"
    );
    assert_eq!(&text[command.span.end..], "Error: x\n");
    let powershell = "PS C:\\> helm upgrade web .\\chart `\r\n  -n shop\r\nrest";
    assert_eq!(
        show(&seen(powershell).unwrap()),
        "helm upgrade web shop - - 1 -n"
    );
}

#[test]
fn prose_comments_and_quotations_are_no_commands() {
    for text in [
        "I ran helm upgrade and it failed.\n",
        "helm upgrade failed because of a hook\n",
        "Then we tried it again, and\nhelm rollback failed\n",
        "helm history of web shows three revisions\n",
        "> please run helm history web\n",
        "> helm upgrade would fail here again\n",
        "Run helm upgrade again and tell me.\n",
        "# helm upgrade web ./chart -n shop\nreplicas: 3\nimage: a\n",
        "replicas: 3\n# helm upgrade web ./chart -n shop\nimage: a\n",
        "# helm values for the shop\nreplicas: 3\n",
        "---\n# Source: shop/templates/a.yaml\n# helm history web\nkind: ConfigMap\napiVersion: v1\n",
        "script:\n  - helm upgrade web ./chart\n  - |\n    helm history web\n",
        "level: 1 $ helm\n",
        "$ ls\n$ cat helm\n",
        "helm.sh/chart: web-1.0.0\n",
    ] {
        check_none(text);
    }
}

#[test]
fn a_command_alone_is_recognised() {
    let detected = read("$ helm history web -n shop\n");
    assert_eq!(
        (detected.shape, detected.commands.len()),
        (Shape::Command, 1)
    );
    assert_eq!(detected.problems, vec![]);
}

#[test]
fn commands_part_the_outputs_of_a_terminal() {
    let row = |n: u8| {
        format!("- revision: {n}\n  status: deployed\n  updated: \"2026-11-29T13:36:57Z\"\n")
    };
    let text = format!(
        "ops@box:~$ helm history web -n shop -o yaml\n{}ops@box:~$ helm history api -n shop -o yaml\n{}# kubectl get pod a -o yaml\n{}",
        row(1),
        row(2),
        "apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n",
    );
    let detected = read(&text);
    assert_eq!(detected.shape, Shape::HelmHistory);
    let releases: Vec<_> = detected
        .commands
        .iter()
        .map(|one| one.release.as_deref())
        .collect();
    assert_eq!(releases, [Some("web"), Some("api"), None]);
    let rows: Vec<_> = detected
        .histories
        .iter()
        .map(|one| one.rows.len())
        .collect();
    assert_eq!(rows, [1, 1]);
    for command in &detected.commands {
        assert!(
            text[command.span.clone()].contains("helm history")
                || text[command.span.clone()].contains("kubectl")
        );
    }
}

#[test]
fn a_long_line_is_not_read_to_its_end() {
    let text = format!(
        "$ helm upgrade web ./chart --set a={}\n",
        "x".repeat(4 << 20)
    );
    let command = seen(&text).unwrap();
    assert_eq!(command.span.end, text.len());
    assert_eq!(command.release.as_deref(), Some("web"));
}

proptest! {
    #[test]
    fn any_line_is_read_without_a_panic(line in "\\PC{0,80}", prompt in "(\\$ |# |a@b:~\\$ |❯ |PS C:\\\\> |)") {
        for program in ["helm ", "kubectl ", ""] {
            let text = format!("{prompt}{program}{line}");
            if let Some(command) = seen(&text) {
                prop_assert!(command.span.end <= text.len());
            }
        }
    }

    #[test]
    fn every_command_of_a_paste_is_found(releases in proptest::collection::vec("[a-z]{1,8}", 1..12)) {
        let text: String = releases
            .iter()
            .map(|name| format!("$ helm status {name}\nNAME: {name}\nSTATUS: deployed\n"))
            .collect();
        let detected = read(&text);
        let names: Vec<_> = detected.commands.into_iter().filter_map(|one| one.release).collect();
        prop_assert_eq!(names, releases);
    }
}
