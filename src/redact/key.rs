//! Which keys announce a credential: `password`, `DB_PASSWORD`, `apiKey`, but not `existingSecret` or `tokenTTL`.

mod words;

use words::{
    BEFORE_KEY, BEFORE_SECRET_NAME, KEYS, NAMING, NOT_PASSWORDS, PASSWORDS, QUALIFIERS, WHOLE_WORDS,
};

/// What a key says about its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyKind {
    /// Nothing.
    Plain,
    /// The value is a credential, whatever it looks like.
    Password,
    /// The value is a credential unless it is a small number (`maxTokens`).
    Token,
    /// The value is a credential unless it looks like a name or a setting (`auth: basic`).
    Weak,
    /// Many credentials: `passwords`, `secrets`, `credentials`.
    Plural,
    /// Many tokens, or their number: `tokens`.
    Tokens,
}

impl KeyKind {
    /// Whether a value is a credential by this key alone.
    pub(super) fn is_strong(self, value: &str) -> bool {
        match self {
            Self::Plain | Self::Weak => false,
            Self::Password | Self::Plural => true,
            Self::Token | Self::Tokens => !is_small_number(value),
        }
    }
}

/// A number that counts something rather than being a credential.
pub(super) fn is_small_number(text: &str) -> bool {
    (1..=6).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// Judges a key by its last words; case and separators don't matter.
pub(super) fn judge(key: &str) -> KeyKind {
    // The shell's working directories.
    if !may_be_credential(key) || matches!(key, "PWD" | "OLDPWD") {
        return KeyKind::Plain;
    }
    let mut words = words(key);
    while words.len() > 1
        && words
            .last()
            .is_some_and(|word| QUALIFIERS.contains(&word.as_str()))
    {
        words.pop();
    }
    // `existingSecret` names a Secret, `checksum/secret` is a digest of one.
    let is_other = |word: &String| matches!(word.as_str(), "existing" | "checksum" | "digest");
    if words.iter().any(is_other) {
        return KeyKind::Plain;
    }
    let mut from_last = words.iter().rev().map(String::as_str);
    let Some(written) = from_last.next() else {
        return KeyKind::Plain;
    };
    let before = from_last.next().unwrap_or_default();
    let last = singular(written);
    let kind = judge_words(last, before, &words);
    let is_plural = last != written;
    match kind {
        // `secretKeys` and `apiKeys` hold names as often as keys; only their values can tell.
        KeyKind::Password if is_plural && last == "key" => KeyKind::Weak,
        KeyKind::Password if is_plural || last == "cred" => KeyKind::Plural,
        KeyKind::Token if is_plural => KeyKind::Tokens,
        kind => kind,
    }
}

fn judge_words(last: &str, before: &str, words: &[String]) -> KeyKind {
    let ends_with_any = |ends: &[&str]| ends.iter().any(|end| last.ends_with(end));
    match last {
        "pass" if !matches!(before, "proxy" | "fastcgi" | "uwsgi" | "grpc" | "scgi") => {
            KeyKind::Password
        }
        "key" if BEFORE_KEY.contains(&before) => KeyKind::Password,
        "string" if matches!(before, "connection" | "conn" | "connect") => KeyKind::Password,
        "cookie" if matches!(before, "erlang" | "auth" | "session") => KeyKind::Password,
        "hash" if words.iter().any(|word| ends_in_password(word)) => KeyKind::Password,
        "auth" | "sasl" | "signature" | "sig" => KeyKind::Weak,
        "bearer" | "authorization" => KeyKind::Token,
        _ if last.ends_with("secret") => {
            if BEFORE_SECRET_NAME.contains(&before) {
                KeyKind::Plain
            } else {
                KeyKind::Password
            }
        }
        _ if last.ends_with("token") => KeyKind::Token,
        _ if ends_with_any(&PASSWORDS) || ends_with_any(&KEYS) || WHOLE_WORDS.contains(&last) => {
            KeyKind::Password
        }
        _ if words.iter().any(|word| ends_in_password(word)) && !NOT_PASSWORDS.contains(&last) => {
            KeyKind::Password
        }
        _ => KeyKind::Plain,
    }
}

fn ends_in_password(word: &str) -> bool {
    PASSWORDS.iter().any(|end| word.ends_with(end))
}

/// A cheap test that most keys fail.
fn may_be_credential(key: &str) -> bool {
    const STEMS: [&[u8]; 15] = [
        b"pass", b"pwd", b"secret", b"token", b"key", b"cred", b"auth", b"jwt", b"dsn", b"conn",
        b"cookie", b"salt", b"sasl", b"docker", b"sig",
    ];
    const RARE: [&[u8]; 4] = [b"bearer", b"kubeconfig", b"pepper", b"netrc"];
    let key = key.as_bytes();
    STEMS.iter().chain(&RARE).any(|stem| {
        key.windows(stem.len())
            .any(|part| part.eq_ignore_ascii_case(stem))
    })
}

/// Cuts a key into lower-case words: at separators, at `aB`, at `ABc`; digits at the end of a word are dropped.
fn words(key: &str) -> Vec<String> {
    let chars: Vec<char> = key.chars().collect();
    let mut words = vec![String::new()];
    for (at, &c) in chars.iter().enumerate() {
        let previous = at.checked_sub(1).and_then(|at| chars.get(at));
        let next = chars.get(at + 1);
        let is_start = c.is_uppercase()
            && previous.is_some_and(|previous| {
                previous.is_lowercase()
                    || previous.is_ascii_digit()
                    || previous.is_uppercase() && next.is_some_and(|next| next.is_lowercase())
            });
        if is_start || !c.is_alphanumeric() {
            words.push(String::new());
        }
        if c.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(c.to_lowercase());
        }
    }
    for word in &mut words {
        let length = word.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        word.truncate(length);
    }
    words.retain(|word| !word.is_empty());
    words
}

fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(stem) if !stem.ends_with('s') && !matches!(word, "pgpass" | "pass" | "alias") => stem,
        _ => word,
    }
}

/// Keys whose values name or place things, so that no secret elsewhere makes their values secret.
pub(super) fn is_naming(key: &str) -> bool {
    let words = words(key);
    let last = words.last().map(|word| singular(word));
    last.is_some_and(|last| NAMING.contains(&last))
}

#[cfg(test)]
mod tests {
    use super::{KeyKind, is_naming, judge};

    #[track_caller]
    fn check(keys: &[&str], expect: KeyKind) {
        for key in keys {
            assert_eq!(judge(key), expect, "{key}");
        }
    }

    #[test]
    fn knows_credentials_by_their_last_word() {
        check(
            &[
                "password",
                "Password",
                "DB_PASSWORD",
                "dbPassword",
                "postgresql-password",
                "PGPASSWORD",
                "rootPasswd",
                "pwd",
                "MYSQL_PASS",
                "passphrase",
                "secret",
                "clientSecret",
                "OAUTH_CLIENT_SECRET",
                "jwtSecret",
                "apiKey",
                "API_KEY",
                "apikey",
                "x-api-key",
                "accessKey",
                "secretKey",
                "AWS_SECRET_ACCESS_KEY",
                "private_key",
                "tls.key",
                "SECRET_KEY_BASE",
                "connectionString",
                "SENTRY_DSN",
                "jwt",
                ".dockerconfigjson",
                "passwordHash",
                "password2",
                "PASSWORD_MYSQL",
                "DB_PASSWORD_PROD",
                "passwordBase64",
                "secret_b64",
                "privateKeyPem",
                "erlangCookie",
                "htpasswd",
            ],
            KeyKind::Password,
        );
        check(
            &["token", "GITHUB_TOKEN", "authToken", "bearer"],
            KeyKind::Token,
        );
        check(&["auth", "sasl", "Signature", "apiKeys"], KeyKind::Weak);
        check(
            &[
                "passwords",
                "secrets",
                "credentials",
                "creds",
                "clientSecrets",
            ],
            KeyKind::Plural,
        );
        check(&["tokens", "maxTokens"], KeyKind::Tokens);
    }

    #[test]
    fn spares_names_places_and_settings() {
        check(
            &[
                "existingSecret",
                "checksum/secret",
                "nginx.ingress.kubernetes.io/auth-secret",
                "existingSecretPasswordKey",
                "secretName",
                "secretKeyRef",
                "imagePullSecrets",
                "tlsSecret",
                "passwordFile",
                "tokenTTL",
                "token_url",
                "passwordLength",
                "secretPath",
                "automountServiceAccountTokens2Enabled",
                "proxy_pass",
                "bypass",
                "secretary",
                "passwordSecret",
                "passwordPolicy",
                "PASSWORD_MIN_LENGTH",
                "PWD",
                "tokenizer",
                "authType",
                "key",
                "adminPasswordKey",
                "partitionKey",
                "compass",
                "image",
                "",
            ],
            KeyKind::Plain,
        );
    }

    #[test]
    fn naming_keys() {
        for key in ["name", "dbUser", "serverName", "image", "hosts"] {
            assert!(is_naming(key), "{key}");
        }
        for key in ["value", "password", "LOG_LEVEL"] {
            assert!(!is_naming(key), "{key}");
        }
    }
}
