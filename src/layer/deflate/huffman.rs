//! Codes that give a symbol as few bits as it is frequent (RFC 1951, 3.2).

/// Gives Huffman's lengths for symbols by how often they stand, none longer than `most`.
pub(super) fn lengths(counts: &[u32], most: u32) -> Vec<u32> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = unbounded_lengths(&counts);
        if lengths.iter().all(|length| *length <= most) {
            return lengths;
        }
        // The rarer ones come closer to the others.
        for n in counts.iter_mut().filter(|n| **n > 0) {
            *n = *n / 2 + 1;
        }
    }
}

fn unbounded_lengths(counts: &[u32]) -> Vec<u32> {
    // Weight and parent; the symbols first.
    let mut nodes: Vec<(u32, usize)> = counts.iter().map(|n| (*n, 0)).collect();
    let mut open: Vec<usize> = (0..nodes.len()).collect();
    open.retain(|at| nodes.get(*at).is_some_and(|node| node.0 > 0));
    while open.len() > 1 {
        let mut weight = 0;
        for _ in 0..2 {
            let weight_of = |at: &usize| nodes.get(*at).map_or(0, |node| node.0);
            let places = open.iter().enumerate();
            let least = places.min_by_key(|(_, at)| weight_of(at));
            let at = open.swap_remove(least.map_or(0, |(place, _)| place));
            let n_nodes = nodes.len();
            if let Some(node) = nodes.get_mut(at) {
                weight += node.0;
                node.1 = n_nodes;
            }
        }
        open.push(nodes.len());
        nodes.push((weight, 0));
    }
    // A parent stands behind its children.
    let mut depths = vec![0_u32; nodes.len()];
    for (at, (_, parent)) in nodes.iter().enumerate().rev() {
        if *parent > 0 {
            let depth = depths.get(*parent).map_or(0, |depth| depth + 1);
            if let Some(place) = depths.get_mut(at) {
                *place = depth;
            }
        }
    }
    depths.truncate(counts.len());
    depths
}

/// Code and number of bits, by symbol.
pub(super) type Codes = Vec<(u32, u32)>;

/// Numbers codes as both sides do: by their lengths, then by their symbols.
pub(super) fn codes(lengths: &[u32]) -> Codes {
    let mut codes = vec![(0, 0); lengths.len()];
    let mut next = 0;
    for n_bits in 1..=15 {
        next <<= 1;
        for (length, code) in lengths.iter().zip(&mut codes) {
            if *length == n_bits {
                *code = (next, n_bits);
                next += 1;
            }
        }
    }
    codes
}
