//! What of the prediction's values is shown.

use super::*;

#[test]
fn pasted_texts_pass_the_mask() {
    let mut one = prediction(Outcome::Succeeds, None);
    one.history_after = vec![RevisionAfter {
        revision: 1,
        status: Some(Status::Superseded),
        description: Some(crate::sensitive::Sensitive::new("token abc".to_owned())),
    }];
    one.objects[0].fields = vec![FieldChange {
        path: "data.a".to_owned(),
        stored: Some(SensitiveValue(json!("x"))),
        live: None,
        after: Some(SensitiveValue(json!(2))),
    }];
    let view = view(&one);
    assert_eq!(
        view.history_after[0].description.as_deref(),
        Some("TOKEN ABC")
    );
    let field = &view.objects[0].fields[0];
    assert_eq!(
        (
            field.stored.as_deref(),
            field.live.as_deref(),
            field.after.as_deref()
        ),
        (Some("\"x\""), None, Some("2"))
    );
}

#[test]
fn what_the_history_says_is_not_shown_as_live() {
    let mut one = prediction(Outcome::Succeeds, None);
    one.objects[0].fields = vec![FieldChange {
        path: "data.a".to_owned(),
        stored: None,
        live: Some(SensitiveValue(json!("x"))),
        after: None,
    }];
    let live = |one: &Prediction| view(one).objects[0].fields[0].live.clone();
    assert_eq!(live(&one).as_deref(), Some("\"x\""));
    one.objects[0].reasons = vec![Reason::FromHistory];
    assert_eq!(live(&one), None);
}
