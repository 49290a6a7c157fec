//! Why the API server refuses an object.

use crate::sensitive::SensitiveValue;

/// One refusal, with what a reader needs to see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// `spec.selector`.
    pub path: String,
    pub rule: Rule,
    pub old: Option<SensitiveValue>,
    pub new: Option<SensitiveValue>,
    /// Whether the rule is known to hold in this version and for these values.
    pub is_certain: bool,
}

/// The rule that refuses; each has a message and a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A field of a workload never changes: its selector, a Job's template.
    Workload,
    /// A StatefulSet: anything but replicas, template, update strategy and a few more.
    StatefulSet,
    /// A Pod: anything but images, deadlines and tolerations.
    Pod,
    /// The field never changes, in an object that holds no data and runs nothing.
    Immutable,
    /// A claim or a volume: all but the size.
    Claim,
    /// A claim never shrinks.
    Shrink,
    /// A Service keeps its cluster address, its first family and its load balancer's class.
    Address,
    /// A ConfigMap or Secret with `immutable: true`.
    Frozen,
    /// A custom resource definition: group, scope, names.
    Definition,
    /// A version that was stored once stays in a custom resource definition.
    StoredVersion,
    /// A custom resource, refused by its definition's rules or a webhook, by release of the product.
    Custom,
    /// The labels of the template must match the selector.
    Selector,
    /// `rollingUpdate` beside `type: Recreate`.
    Recreate,
    /// A value of the wrong type: a text where a number belongs.
    Type,
    /// A value out of bounds, or not one of those that exist.
    Value,
    /// The same name twice.
    Duplicate,
}

impl Rule {
    /// The message that says what the server will not take, and why.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Workload | Self::Immutable => "refusal-immutable",
            Self::StatefulSet => "refusal-statefulset",
            Self::Pod => "refusal-pod",
            Self::Claim => "refusal-claim",
            Self::Shrink => "refusal-shrink",
            Self::Address => "refusal-address",
            Self::Frozen => "refusal-frozen",
            Self::Definition => "refusal-definition",
            Self::StoredVersion => "refusal-stored-version",
            Self::Custom => "refusal-custom",
            Self::Selector => "refusal-selector",
            Self::Recreate => "refusal-recreate",
            Self::Type => "refusal-type",
            Self::Value => "refusal-value",
            Self::Duplicate => "refusal-duplicate",
        }
    }

    /// The message that says the way out, and its price.
    pub const fn way_out_id(self) -> &'static str {
        match self {
            Self::Workload | Self::Pod => "refusal-way-workload",
            Self::StatefulSet => "refusal-way-statefulset",
            Self::Claim | Self::Shrink => "refusal-way-claim",
            Self::Address => "refusal-way-address",
            Self::Immutable | Self::Frozen | Self::Custom => "refusal-way-recreate",
            Self::Definition => "refusal-way-definition",
            Self::StoredVersion => "refusal-way-stored-version",
            Self::Selector | Self::Recreate | Self::Type | Self::Value | Self::Duplicate => {
                "refusal-way-value"
            }
        }
    }
}
