;; Unpacks a data block: from printable text to LZMA, from LZMA to bytes, and from a wasm module's streams to the module.
;; WebAssembly, since JavaScript runs each of these only once, and would run them slowly for most of that time.
;;
;; www/unpack.js says where in memory what stands, and holds the checksum against what the file states before it goes on.
;; Nothing here checks its input: a damaged one gives other bytes, or a trap.
(module
  (memory (export "memory") 1)

  ;; Where reading and writing go on.
  (global $from (mut i32) (i32.const 0))
  (global $to (mut i32) (i32.const 0))

  (func $read (result i32)
    (i32.load8_u (global.get $from))
    (global.set $from (i32.add (global.get $from) (i32.const 1))))

  (func $write (param $byte i32)
    (i32.store8 (global.get $to) (local.get $byte))
    (global.set $to (i32.add (global.get $to) (i32.const 1))))

  ;; ---- Printable text, as www/build/printable.mjs explains it, in UTF-8.

  (func $printable (export "printable") (param $from i32) (param $end i32) (param $to i32)
    (local $char i32) (local $value i32) (local $bits i32)
    ;; Bits that don't fill a byte yet.
    (local $held i32) (local $n_held i32)
    (global.set $from (local.get $from))
    (global.set $to (local.get $to))
    (loop $next
      (if (i32.ge_u (global.get $from) (local.get $end)) (then (return)))
      (local.set $char (call $read))
      (if (i32.lt_u (local.get $char) (i32.const 0x80))
        (then
          (local.set $bits (i32.const 7))
          ;; 0x20 is 5, and 0x3c is left out.
          (local.set $value
            (i32.sub
              (i32.sub (local.get $char) (i32.const 0x1b))
              (i32.gt_u (local.get $char) (i32.const 0x3c)))))
        (else
          (local.set $value (i32.and (call $read) (i32.const 0x3f)))
          (if (i32.lt_u (local.get $char) (i32.const 0xe0))
            (then
              (local.set $bits (i32.const 13))
              (local.set $value
                (i32.add
                  (i32.add
                    (i32.shl (i32.and (local.get $char) (i32.const 0x1f)) (i32.const 6))
                    (local.get $value))
                  ;; U+00C0 is 99 * 64.
                  (i32.const 6144))))
            (else
              (local.set $bits (i32.const 20))
              (local.set $value
                (i32.sub
                  (i32.or
                    (i32.shl (i32.and (local.get $char) (i32.const 0x0f)) (i32.const 12))
                    (i32.or
                      (i32.shl (local.get $value) (i32.const 6))
                      (i32.and (call $read) (i32.const 0x3f))))
                  (i32.const 0x3000)))))))
      (local.set $held (i32.or (i32.shl (local.get $held) (local.get $bits)) (local.get $value)))
      (local.set $n_held (i32.add (local.get $n_held) (local.get $bits)))
      (loop $bytes
        (if (i32.ge_u (local.get $n_held) (i32.const 8))
          (then
            (local.set $n_held (i32.sub (local.get $n_held) (i32.const 8)))
            (call $write (i32.shr_u (local.get $held) (local.get $n_held)))
            (br $bytes))))
      (br $next)))

  ;; FNV-1a of 32 bits: against damage, not against anyone.
  (func $checksum (export "checksum") (param $from i32) (param $end i32) (result i32)
    (local $sum i32)
    (local.set $sum (i32.const 0x811c9dc5))
    (loop $next
      (if (i32.lt_u (local.get $from) (local.get $end))
        (then
          (local.set $sum
            (i32.mul
              (i32.xor (local.get $sum) (i32.load8_u (local.get $from)))
              (i32.const 0x01000193)))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          (br $next))))
    (local.get $sum))

  ;; ---- Raw LZMA, named after the LZMA specification (its "lc" is 1, its "lp" and "pb" are 0, and no end is marked).
  ;; Browsers have gzip of their own, with which the file would be a tenth longer.

  ;; Where the probabilities of 16 bits stand: six or so for each of the twelve states from 0 on, then those of lengths, of
  ;; distances and of literals.
  (global $IS_REP i32 (i32.const 24))
  (global $IS_REP_G0 i32 (i32.const 48))
  (global $IS_REP_G1 i32 (i32.const 72))
  (global $IS_REP_G2 i32 (i32.const 96))
  (global $IS_REP0_LONG i32 (i32.const 120))
  (global $LEN i32 (i32.const 144))
  (global $REP_LEN i32 (i32.const 692))
  (global $POS_SLOT i32 (i32.const 1240))
  (global $POS i32 (i32.const 1752))
  (global $ALIGN i32 (i32.const 1982))
  (global $LITERAL i32 (i32.const 2014))
  (global $PROBS_END i32 (i32.const 5086))

  (global $code (mut i32) (i32.const 0))
  (global $range (mut i32) (i32.const -1))

  (func $shift
    (global.set $code (i32.or (i32.shl (global.get $code) (i32.const 8)) (call $read)))
    (global.set $range (i32.shl (global.get $range) (i32.const 8))))

  (func $bit (param $at i32) (result i32)
    (local $prob i32) (local $bound i32) (local $range i32) (local $value i32)
    (local.set $prob (i32.load16_u (local.get $at)))
    (local.set $range (global.get $range))
    (local.set $bound (i32.mul (i32.shr_u (local.get $range) (i32.const 11)) (local.get $prob)))
    (if (i32.lt_u (global.get $code) (local.get $bound))
      (then
        (local.set $range (local.get $bound))
        (i32.store16 (local.get $at)
          (i32.add
            (local.get $prob)
            (i32.shr_u (i32.sub (i32.const 2048) (local.get $prob)) (i32.const 5)))))
      (else
        (local.set $value (i32.const 1))
        (global.set $code (i32.sub (global.get $code) (local.get $bound)))
        (local.set $range (i32.sub (local.get $range) (local.get $bound)))
        (i32.store16 (local.get $at)
          (i32.sub (local.get $prob) (i32.shr_u (local.get $prob) (i32.const 5))))))
    (global.set $range (local.get $range))
    (if (i32.lt_u (local.get $range) (i32.const 0x1000000)) (then (call $shift)))
    (local.get $value))

  ;; Bits that are as likely to be 0 as 1, in front of `$value`.
  (func $direct (param $n i32) (result i32)
    (local $value i32) (local $one i32)
    (loop $next
      (global.set $range (i32.shr_u (global.get $range) (i32.const 1)))
      (local.set $one (i32.ge_u (global.get $code) (global.get $range)))
      (if (local.get $one)
        (then (global.set $code (i32.sub (global.get $code) (global.get $range)))))
      (local.set $value (i32.or (i32.shl (local.get $value) (i32.const 1)) (local.get $one)))
      (if (i32.lt_u (global.get $range) (i32.const 0x1000000)) (then (call $shift)))
      (br_if $next (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $value))

  ;; A symbol whose bits choose, from the highest on, which probability comes next: `$m`, then the bits so far.
  (func $symbol (param $first i32) (param $m i32) (param $end i32) (result i32)
    (loop $next
      (local.set $m
        (i32.or
          (i32.shl (local.get $m) (i32.const 1))
          (call $bit (i32.add (local.get $first) (i32.shl (local.get $m) (i32.const 1))))))
      (br_if $next (i32.lt_u (local.get $m) (local.get $end))))
    (local.get $m))

  (func $tree (param $first i32) (param $end i32) (result i32)
    (i32.sub (call $symbol (local.get $first) (i32.const 1) (local.get $end)) (local.get $end)))

  ;; The same from the lowest bit on.
  (func $reverse_tree (param $first i32) (param $n i32) (result i32)
    (local $m i32) (local $i i32) (local $one i32) (local $value i32)
    (local.set $m (i32.const 1))
    (loop $next
      (local.set $one
        (call $bit (i32.add (local.get $first) (i32.shl (local.get $m) (i32.const 1)))))
      (local.set $m (i32.or (i32.shl (local.get $m) (i32.const 1)) (local.get $one)))
      (local.set $value (i32.or (local.get $value) (i32.shl (local.get $one) (local.get $i))))
      (br_if $next
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))
    (local.get $value))

  (func $length (param $first i32) (result i32)
    (if (i32.eqz (call $bit (local.get $first)))
      (then (return (i32.add (i32.const 2)
        (call $tree (i32.add (local.get $first) (i32.const 4)) (i32.const 8))))))
    (if (i32.eqz (call $bit (i32.add (local.get $first) (i32.const 2))))
      (then (return (i32.add (i32.const 10)
        (call $tree (i32.add (local.get $first) (i32.const 20)) (i32.const 8))))))
    (i32.add (i32.const 18)
      (call $tree (i32.add (local.get $first) (i32.const 36)) (i32.const 256))))

  (func $distance (param $size i32) (result i32)
    (local $slot i32) (local $n i32) (local $most i32)
    (local.set $slot
      (call $tree
        (i32.add
          (global.get $POS_SLOT)
          (i32.shl
            (select
              (i32.sub (local.get $size) (i32.const 2))
              (i32.const 3)
              (i32.lt_u (local.get $size) (i32.const 5)))
            (i32.const 7)))
        (i32.const 64)))
    (if (i32.lt_u (local.get $slot) (i32.const 4)) (then (return (local.get $slot))))
    (local.set $n (i32.sub (i32.shr_u (local.get $slot) (i32.const 1)) (i32.const 1)))
    (local.set $most
      (i32.shl (i32.or (i32.const 2) (i32.and (local.get $slot) (i32.const 1))) (local.get $n)))
    (if (i32.lt_u (local.get $slot) (i32.const 14))
      (then
        (return
          (i32.add
            (local.get $most)
            (call $reverse_tree
              (i32.add
                (global.get $POS)
                (i32.shl (i32.sub (local.get $most) (local.get $slot)) (i32.const 1)))
              (local.get $n))))))
    (i32.add
      (i32.add
        (local.get $most)
        (i32.shl (call $direct (i32.sub (local.get $n) (i32.const 4))) (i32.const 4)))
      (call $reverse_tree (global.get $ALIGN) (i32.const 4))))

  ;; A byte that isn't part of a match.
  (func $literal (param $behind_match i32) (param $distance i32)
    (local $first i32) (local $symbol i32) (local $matched i32) (local $other i32)
    (local.set $first
      (i32.add
        (global.get $LITERAL)
        (i32.mul
          (i32.const 0x600)
          (i32.shr_u
            (i32.load8_u (i32.sub (global.get $to) (i32.const 1)))
            (i32.const 7)))))
    (local.set $symbol (i32.const 1))
    (if (local.get $behind_match)
      (then
        ;; What followed the match's source tells what this is not.
        (local.set $matched
          (i32.load8_u
            (i32.sub (i32.sub (global.get $to) (local.get $distance)) (i32.const 1))))
        (loop $next
          (local.set $other (i32.and (i32.shr_u (local.get $matched) (i32.const 7)) (i32.const 1)))
          (local.set $matched (i32.shl (local.get $matched) (i32.const 1)))
          (local.set $symbol
            (i32.or
              (i32.shl (local.get $symbol) (i32.const 1))
              (call $bit
                (i32.add
                  (local.get $first)
                  (i32.add
                    (i32.shl (i32.add (i32.const 1) (local.get $other)) (i32.const 9))
                    (i32.shl (local.get $symbol) (i32.const 1)))))))
          (br_if $next
            (i32.and
              (i32.eq (i32.and (local.get $symbol) (i32.const 1)) (local.get $other))
              (i32.lt_u (local.get $symbol) (i32.const 0x100)))))))
    (if (i32.lt_u (local.get $symbol) (i32.const 0x100))
      (then
        (local.set $symbol
          (call $symbol (local.get $first) (local.get $symbol) (i32.const 0x100)))))
    (call $write (local.get $symbol)))

  ;; Reads from `$from` on what becomes the bytes from `$to` to `$end`. The byte before these must be 0.
  (func $lzma (export "lzma") (param $from i32) (param $to i32) (param $end i32)
    (local $state i32) (local $size i32) (local $source i32) (local $i i32)
    ;; The last four distances, the newest first.
    (local $rep0 i32) (local $rep1 i32) (local $rep2 i32) (local $rep3 i32)
    (loop $next
      (i32.store16 (local.get $i) (i32.const 1024))
      (br_if $next
        (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 2)))
          (global.get $PROBS_END))))
    (global.set $to (local.get $to))
    ;; The first of five bytes is 0.
    (global.set $code
      (i32.or
        (i32.or
          (i32.shl (i32.load8_u offset=1 (local.get $from)) (i32.const 24))
          (i32.shl (i32.load8_u offset=2 (local.get $from)) (i32.const 16)))
        (i32.or
          (i32.shl (i32.load8_u offset=3 (local.get $from)) (i32.const 8))
          (i32.load8_u offset=4 (local.get $from)))))
    (global.set $range (i32.const -1))
    (global.set $from (i32.add (local.get $from) (i32.const 5)))

    (loop $next
      (if (i32.ge_u (global.get $to) (local.get $end)) (then (return)))
      ;; From here on it is where the state's probabilities stand.
      (local.set $i (i32.shl (local.get $state) (i32.const 1)))
      (if (i32.eqz (call $bit (local.get $i)))
        (then
          (call $literal (i32.ge_u (local.get $state) (i32.const 7)) (local.get $rep0))
          (local.set $state
            (select
              (i32.const 0)
              (i32.sub
                (local.get $state)
                (select (i32.const 3) (i32.const 6) (i32.lt_u (local.get $state) (i32.const 10))))
              (i32.lt_u (local.get $state) (i32.const 4))))
          (br $next)))

      (block $has_size
        (if (i32.eqz (call $bit (i32.add (global.get $IS_REP) (local.get $i))))
          (then
            ;; A match at a new distance.
            (local.set $rep3 (local.get $rep2))
            (local.set $rep2 (local.get $rep1))
            (local.set $rep1 (local.get $rep0))
            (local.set $size (call $length (global.get $LEN)))
            (local.set $rep0 (call $distance (local.get $size)))
            (local.set $state
              (select (i32.const 7) (i32.const 10) (i32.lt_u (local.get $state) (i32.const 7))))
            (br $has_size)))
        (if (i32.eqz (call $bit (i32.add (global.get $IS_REP_G0) (local.get $i))))
          (then
            (if (i32.eqz (call $bit (i32.add (global.get $IS_REP0_LONG) (local.get $i))))
              (then
                ;; One byte at the newest distance.
                (local.set $size (i32.const 1))
                (local.set $state
                  (select (i32.const 9) (i32.const 11) (i32.lt_u (local.get $state) (i32.const 7))))
                (br $has_size))))
          (else
            ;; An older distance becomes the newest.
            (local.set $source (local.get $rep1))
            (if (call $bit (i32.add (global.get $IS_REP_G1) (local.get $i)))
              (then
                (local.set $source (local.get $rep2))
                (if (call $bit (i32.add (global.get $IS_REP_G2) (local.get $i)))
                  (then
                    (local.set $source (local.get $rep3))
                    (local.set $rep3 (local.get $rep2))))
                (local.set $rep2 (local.get $rep1))))
            (local.set $rep1 (local.get $rep0))
            (local.set $rep0 (local.get $source))))
        (local.set $size (call $length (global.get $REP_LEN)))
        (local.set $state
          (select (i32.const 8) (i32.const 11) (i32.lt_u (local.get $state) (i32.const 7)))))

      (local.set $source (i32.sub (i32.sub (global.get $to) (local.get $rep0)) (i32.const 1)))
      (loop $bytes
        (call $write (i32.load8_u (local.get $source)))
        (local.set $source (i32.add (local.get $source) (i32.const 1)))
        (br_if $bytes (local.tee $size (i32.sub (local.get $size) (i32.const 1)))))
      (br $next)))

  ;; ---- A wasm module from its streams, in which www/build/split.mjs explains what follows what.

  ;; Where the next byte of each stream is.
  (global $streams (mut i32) (i32.const 0))

  (func $place (param $stream i32) (result i32)
    (i32.add (global.get $streams) (i32.shl (local.get $stream) (i32.const 2))))

  ;; Moves a number in LEB128, and gives it.
  (func $leb (param $stream i32) (result i32)
    (local $byte i32) (local $shift i32) (local $value i32)
    (local.set $stream (call $place (local.get $stream)))
    (global.set $from (i32.load (local.get $stream)))
    (loop $next
      (local.set $byte (call $read))
      (call $write (local.get $byte))
      (local.set $value
        (i32.or
          (local.get $value)
          (i32.shl (i32.and (local.get $byte) (i32.const 127)) (local.get $shift))))
      (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
      (br_if $next (i32.and (local.get $byte) (i32.const 128))))
    (i32.store (local.get $stream) (global.get $from))
    (local.get $value))

  ;; Moves bytes, and gives the first.
  (func $move (param $stream i32) (param $size i32) (result i32)
    (local $first i32)
    (local.set $stream (call $place (local.get $stream)))
    (global.set $from (i32.load (local.get $stream)))
    (local.set $first (i32.load8_u (global.get $from)))
    (loop $next
      (if (local.get $size)
        (then
          (call $write (call $read))
          (local.set $size (i32.sub (local.get $size) (i32.const 1)))
          (br $next))))
    (i32.store (local.get $stream) (global.get $from))
    (local.get $first))

  ;; One function's body, without its length.
  (func $body (param $fields i32)
    (local $n i32) (local $depth i32) (local $opcode i32) (local $stream i32) (local $instruction i32) (local $sizes i32)
    (local.set $n (call $leb (i32.const 2)))
    (loop $next
      (if (local.get $n)
        (then
          (drop (call $leb (i32.const 2)))
          (drop (call $move (i32.const 2) (i32.const 1)))
          (local.set $n (i32.sub (local.get $n) (i32.const 1)))
          (br $next))))
    (local.set $depth (i32.const 1))
    (loop $next
      (local.set $opcode (call $move (i32.const 3) (i32.const 1)))
      (local.set $instruction (local.get $opcode))
      (local.set $stream (i32.add (i32.const 4) (i32.shl (local.get $opcode) (i32.const 2))))
      ;; block, loop, if
      (local.set $depth
        (i32.add
          (local.get $depth)
          (i32.lt_u (i32.sub (local.get $opcode) (i32.const 2)) (i32.const 3))))
      ;; end
      (local.set $depth (i32.sub (local.get $depth) (i32.eq (local.get $opcode) (i32.const 0x0b))))
      ;; br_table, which has one label more than it says, and select, which names its types
      (if (i32.or
          (i32.eq (local.get $opcode) (i32.const 0x0e))
          (i32.eq (local.get $opcode) (i32.const 0x1c)))
        (then
          (local.set $n
            (i32.add (call $leb (local.get $stream)) (i32.eq (local.get $opcode) (i32.const 0x0e))))
          (loop $labels
            (if (local.get $n)
              (then
                (drop (call $leb (i32.add (local.get $stream) (i32.const 1))))
                (local.set $n (i32.sub (local.get $n) (i32.const 1)))
                (br $labels))))))
      ;; i32.const and local.get, by the opcode that comes next
      (if (i32.or
          (i32.eq (local.get $opcode) (i32.const 0x41))
          (i32.eq (local.get $opcode) (i32.const 0x20)))
        (then
          (drop
            (call $leb
              (i32.add
                (select
                  (i32.const 1028)
                  (i32.const 1284)
                  (i32.eq (local.get $opcode) (i32.const 0x41)))
                (i32.load8_u (i32.load (call $place (i32.const 3)))))))))
      ;; What stands behind a prefix.
      (if (i32.ge_u (local.get $opcode) (i32.const 0xfc))
        (then
          (local.set $instruction
            (i32.add
              (i32.shl (i32.sub (local.get $opcode) (i32.const 0xfb)) (i32.const 8))
              (call $leb (local.get $stream))))
          (local.set $stream (i32.add (local.get $stream) (i32.const 1)))))
      (local.set $sizes
        (i32.load
          (i32.add (local.get $fields) (i32.shl (local.get $instruction) (i32.const 2)))))
      (loop $more
        (if (local.get $sizes)
          (then
            (local.set $n (i32.and (local.get $sizes) (i32.const 0xff)))
            (drop
              (if (result i32) (i32.eq (local.get $n) (i32.const 0xff))
                (then (call $leb (local.get $stream)))
                (else (call $move (local.get $stream) (local.get $n)))))
            (local.set $stream (i32.add (local.get $stream) (i32.const 1)))
            (local.set $sizes (i32.shr_u (local.get $sizes) (i32.const 8)))
            (br $more))))
      (br_if $next (local.get $depth))))

  ;; Writes the module to `$to`, from streams at `$from`: the sizes of the fields of 0x500 instructions, then the lengths of
  ;; 1540 streams, then these.
  (func $join (export "join") (param $from i32) (param $to i32)
    (local $i i32) (local $at i32) (local $end i32) (local $start i32) (local $size i32)
    (global.set $to (local.get $to))
    (global.set $streams (i32.add (local.get $from) (i32.const 0x1400)))
    ;; The lengths become places.
    (local.set $end (call $place (i32.const 1540)))
    (loop $next
      (local.set $at (call $place (local.get $i)))
      (local.set $size (i32.load (local.get $at)))
      (i32.store (local.get $at) (local.get $end))
      (local.set $end (i32.add (local.get $end) (local.get $size)))
      (br_if $next
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 1540))))
    ;; Streams stand in order, so the next one's place is where one ends. This holds until something is taken from that one.
    (local.set $size (i32.load (call $place (i32.const 1))))
    (local.set $end (i32.load (call $place (i32.const 4))))
    (local.set $start (i32.load (call $place (i32.const 2))))
    (drop
      (call $move
        (i32.const 0)
        (i32.sub (local.get $size) (i32.load (call $place (i32.const 0))))))
    (local.set $i (i32.sub (local.get $start) (local.get $size)))
    (loop $functions
      (if (i32.lt_u (i32.load (call $place (i32.const 3))) (local.get $end))
        (then
          (local.set $start (global.get $to))
          (call $body (local.get $from))
          ;; The length of the body goes before it, and is known now.
          (local.set $size (i32.sub (global.get $to) (local.get $start)))
          (local.set $at
            (i32.add (i32.const 1)
              (i32.add
                (i32.ge_u (local.get $size) (i32.const 0x80))
                (i32.add
                  (i32.ge_u (local.get $size) (i32.const 0x4000))
                  (i32.ge_u (local.get $size) (i32.const 0x200000))))))
          (memory.copy
            (i32.add (local.get $start) (local.get $at))
            (local.get $start)
            (local.get $size))
          (local.set $at (i32.add (global.get $to) (local.get $at)))
          (global.set $to (local.get $start))
          (loop $digits
            (if (i32.ge_u (local.get $size) (i32.const 0x80))
              (then
                (call $write (i32.or (local.get $size) (i32.const 0x80)))
                (local.set $size (i32.shr_u (local.get $size) (i32.const 7)))
                (br $digits))))
          (call $write (local.get $size))
          (global.set $to (local.get $at))
          (br $functions))))
    (drop (call $move (i32.const 1) (local.get $i)))))
