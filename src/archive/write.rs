//! Writes tar (POSIX.1-2001).

use super::tar::BLOCK;

/// A name that is longer stands before the file, as one of its attributes.
const MAX_PLAIN_NAME: usize = 100;

/// 1980-01-01: some programs warn of an earlier one, and none of the files has a time that is known.
const TIME: usize = 315_532_800;

/// Puts files into an archive, in the order given; the same files make the same bytes.
pub fn tar<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Vec<u8> {
    let mut out = Vec::new();
    for (name, data) in files {
        if name.len() > MAX_PLAIN_NAME {
            file(&mut out, b'x', "long-name", attribute(name).as_bytes());
        }
        file(&mut out, b'0', name, data);
    }
    out.resize(out.len() + 2 * BLOCK, 0);
    out
}

/// Gives the name as an attribute, which begins with the length of all of it.
fn attribute(name: &str) -> String {
    let rest = [" path=", name, "\n"].concat();
    let mut length = rest.len();
    loop {
        let digits = length.to_string();
        if digits.len() + rest.len() == length {
            return [digits, rest].concat();
        }
        length = digits.len() + rest.len();
    }
}

fn file(out: &mut Vec<u8>, kind: u8, name: &str, data: &[u8]) {
    let mut header = Vec::with_capacity(BLOCK);
    let name = name.as_bytes();
    field(
        &mut header,
        name.get(..MAX_PLAIN_NAME).unwrap_or(name),
        MAX_PLAIN_NAME,
    );
    // Mode, user, group.
    for (number, width) in [(0o644, 8), (0, 8), (0, 8), (data.len(), 12), (TIME, 12)] {
        octal(&mut header, number, width);
    }
    let mut rest = vec![kind];
    rest.resize(101, 0);
    rest.extend_from_slice(b"ustar\x0000");
    // The sum is made with spaces in its own place.
    let sum: usize = header
        .iter()
        .chain(&rest)
        .map(|byte| usize::from(*byte))
        .sum();
    octal(&mut header, sum + 8 * usize::from(b' '), 7);
    header.push(b' ');
    header.extend_from_slice(&rest);
    header.resize(BLOCK, 0);
    out.extend_from_slice(&header);
    out.extend_from_slice(data);
    out.resize(out.len().next_multiple_of(BLOCK), 0);
}

fn field(header: &mut Vec<u8>, text: &[u8], width: usize) {
    let end = header.len() + width;
    header.extend_from_slice(text);
    header.resize(end, 0);
}

/// Writes a number with a zero byte after it.
fn octal(header: &mut Vec<u8>, mut number: usize, width: usize) {
    let start = header.len();
    header.resize(start + width, 0);
    let digits = header.get_mut(start..start + width - 1).unwrap_or_default();
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (number % 8) as u8;
        number /= 8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_length_know_how_long_they_are() {
        for n in [1, 85, 90, 91, 92, 200, 983, 990, 1_000, 9_990] {
            let text = attribute(&"a".repeat(n));
            let (digits, _) = text.split_once(' ').unwrap_or_default();
            assert_eq!(digits, text.len().to_string());
        }
    }
}
