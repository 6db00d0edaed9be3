import fc from "fast-check";

/** Texts that have broken readers before: prototype names, malformed numbers, control characters, half surrogate pairs, addresses, markup. */
export const nastyTexts: readonly string[] = [
  "", " ", "\0", "a\0b", "\uD800", "\uDC00x", "\uFEFF", "\u202Eevil", "٣", "１２", "null", "undefined", "NaN", "Infinity", "-Infinity", "-0", "1e400", "1e-400", "0x64", "1_000", " 100 ",
  "9007199254740993", "-1", ".5", "5.", "1,5", "true", "__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "length", "../..", "..", ".", "%00", "%zz", "%2e%2e%2f", "%c0%af",
  "//evil.example", "/\\evil.example", "/\t/evil.example", "/.//evil.example", "/..//evil.example", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "https://user@evil.example", "http://[::1]:99999",
  "<img src=x onerror=alert(1)>", "'; drop table bets; --", "${7*7}", "{{7*7}}", "\r\nSet-Cookie: x=1", "a\nb", "feeds/#", "+/+", "$SYS/x", "x".repeat(3_000), "9".repeat(400), "[".repeat(300),
];

const nastyValues: readonly unknown[] = [null, true, false, 0, -0, 1, -1, 0.1, 2.5, 1e308, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 9_007_199_254_740_992, 1e-7, [], {}, [[]], { length: -1 }];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 24 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...nastyTexts), { maxLength: 3 }).map((parts) => parts.join("")) },
);

/** Any JSON value, including names that an object inherits from its prototype. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(...nastyValues),
    anyText,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.array(fc.tuple(anyText, tie("tree")), { maxLength: 4 }).map((entries) => {
      const fields: Record<string, unknown> = {};
      for (const [name, value] of entries) Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
      return fields;
    }),
  ),
})).tree;

/** A value of the right kind most of the time, and of another kind sometimes. */
export const mostly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.oneof({ weight: 26, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...nastyValues) }, { weight: 1, arbitrary: anyText });

/** An object with some of these fields, most of them with a valid value. */
export const partly = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mostly(field)])), { requiredKeys: [] });

/** A valid object in which up to two fields were replaced or added. */
export const woundedObject = (right: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.tuple(fc.subarray(Object.keys(fields), { maxLength: 2 }), fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mostly(field)]))))
    .map(([names, wounds]) => ({ ...right, ...Object.fromEntries(names.map((name) => [name, wounds[name]])) }));

type Wound = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(parts.flatMap((part) => [...part]));

const anyWound: fc.Arbitrary<Wound> = fc
  .record({
    kind: fc.constantFrom("flip", "cut", "remove", "double", "insert", "swap"),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    byte: fc.integer({ min: 1, max: 255 }),
    text: anyText,
  })
  .map(({ kind, from, length, byte, text }): Wound => (bytes) => {
    const start = Math.floor(from * bytes.length);
    const [before, middle, after] = [bytes.slice(0, start), bytes.slice(start, start + length), bytes.slice(start + length)];
    switch (kind) {
      case "flip":
        return bytes.map((each, index) => (index === start ? each ^ byte : each));
      case "cut":
        return before;
      case "remove":
        return joined(before, after);
      case "double":
        return joined(before, middle, middle, after);
      case "insert":
        return joined(before, new TextEncoder().encode(text), middle, after);
      default:
        return joined(after, middle, before);
    }
  });

/** A valid file with one to three damages: flipped, missing, doubled or foreign bytes. */
export const woundedFile = (right: string): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc.array(anyWound, { minLength: 1, maxLength: 3 }).map((wounds) => wounds.reduce((bytes, wound) => wound(bytes), Uint8Array.from(new TextEncoder().encode(right))));
