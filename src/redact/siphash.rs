//! SipHash-2-4, so that stand-ins made with a key are the same in every build.
//!
//! The standard library's hasher may change its algorithm. Source: Aumasson and Bernstein, "SipHash" (2012).

/// Hashes bytes under a 128-bit key.
pub(super) fn hash(key: [u64; 2], bytes: &[u8]) -> u64 {
    let [k0, k1] = key;
    let mut state = State {
        a: k0 ^ 0x736f_6d65_7073_6575,
        b: k1 ^ 0x646f_7261_6e64_6f6d,
        c: k0 ^ 0x6c79_6765_6e65_7261,
        d: k1 ^ 0x7465_6462_7974_6573,
    };
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        state.absorb(word(chunk));
    }
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    state.absorb(word(chunks.remainder()) | length << 56);
    state.c ^= 0xFF;
    for _ in 0..4 {
        state.round();
    }
    state.a ^ state.b ^ state.c ^ state.d
}

/// Makes a key from a text.
pub(super) fn key(text: &str) -> [u64; 2] {
    [hash([0, 0], text.as_bytes()), hash([0, 1], text.as_bytes())]
}

/// Up to eight bytes, little end first.
fn word(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
}

struct State {
    a: u64,
    b: u64,
    c: u64,
    d: u64,
}

impl State {
    const fn absorb(&mut self, word: u64) {
        self.d ^= word;
        self.round();
        self.round();
        self.a ^= word;
    }

    const fn round(&mut self) {
        self.a = self.a.wrapping_add(self.b);
        self.b = self.b.rotate_left(13) ^ self.a;
        self.a = self.a.rotate_left(32);
        self.c = self.c.wrapping_add(self.d);
        self.d = self.d.rotate_left(16) ^ self.c;
        self.a = self.a.wrapping_add(self.d);
        self.d = self.d.rotate_left(21) ^ self.a;
        self.c = self.c.wrapping_add(self.b);
        self.b = self.b.rotate_left(17) ^ self.c;
        self.c = self.c.rotate_left(32);
    }
}

#[cfg(test)]
mod tests {
    use super::hash;

    /// The test vectors of the reference implementation: key 00..0f, messages 00, 00 01, …
    #[test]
    fn gives_the_reference_vectors() {
        let key = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908];
        let message: Vec<u8> = (0..15).collect();
        assert_eq!(hash(key, &[]), 0x726f_db47_dd0e_0e31);
        assert_eq!(hash(key, &[0]), 0x74f8_39c5_93dc_67fd);
        assert_eq!(hash(key, &message), 0xa129_ca61_49be_45e5);
    }
}
