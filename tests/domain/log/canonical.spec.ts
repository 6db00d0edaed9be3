import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical } from "../../../src/domain/log/canonical.ts";

const json = fc.jsonValue({ maxDepth: 4 });
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shuffled(field)] as const).reverse());
};

describe("canonical text", () => {
  it.each([
    [{ b: 1, a: [true, null, "x"] }, '{"a":[true,null,"x"],"b":1}'],
    [{ a: undefined, b: {} }, '{"b":{}}'],
    [[undefined, 1], "[null,1]"],
    [-0, "0"],
    ["\ud800", '"\\ud800"'],
    ['"', '"\\""'],
    ["\\", '"\\\\"'],
    ["\n", '"\\n"'],
    ["\ue000", '"\ue000"'],
    ["long text with a quote: \" and more", '"long text with a quote: \\" and more"'],
    [{ é: 1, z: 2, A: 3 }, '{"A":3,"z":2,"é":1}'],
  ])("of %j is %s", (value, text) => expect(canonical(value)).toBe(text));

  it("is right after objects with thousands of other names", () => {
    for (let at = 0; at < 3_000; at += 1) canonical({ [`name ${at}`]: at });
    expect(canonical({ b: 1, a: { z: 2, y: 3 } })).toBe('{"a":{"y":3,"z":2},"b":1}');
  });
  it("does not depend on the order of the fields", () => {
    fc.assert(fc.property(json, (value) => { expect(canonical(shuffled(value))).toBe(canonical(value)); }));
  });
  it("is JSON for the same value", () => {
    fc.assert(fc.property(json, (value) => { expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value))); }));
  });
  it("is the same after writing and reading", () => {
    fc.assert(fc.property(json, (value) => { expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value)); }));
  });
  it("differs for values that differ", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const same = JSON.stringify(JSON.parse(canonical(a))) === JSON.stringify(JSON.parse(canonical(b)));
        expect(canonical(a) === canonical(b)).toBe(same);
      }),
    );
  });
  it.each([Number.NaN, Infinity, -Infinity])("does not exist for %d", (value) => {
    expect(() => canonical({ value })).toThrow(RangeError);
    expect(() => canonical({ value })).toThrow(`not a number a fact may hold: ${value}`);
  });
  it.each([() => 1, Symbol("s"), 1n])("does not exist for a value that JSON cannot hold", (value) => {
    expect(() => canonical({ value })).toThrow(TypeError);
    expect(() => canonical({ value })).toThrow(`not a value a fact may hold: ${typeof value}`);
  });
});
