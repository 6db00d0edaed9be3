import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { type Facts, withFacts } from "../../scripts/vite/facts.ts";

const facts: Facts = { version: "1.0.0", tags: [7, 9], values: new Map([["known", "false"], [".field", "null"]]), unread: ["exports.unread", "Kind.prototype"] };

/** The code after the facts, on one line. */
const left = (code: string, known = facts): string => withFacts(code, parseSync("module.cjs", code, { sourceType: "script" }).program, known).replaceAll(/\s+/g, " ").trim();

/** What the code gives when it is run with this node and then without the impossible. */
const runs = (code: string, node: object): readonly unknown[] => [code, left(code)].map((text) => (new Function("node", text) as (value: object) => unknown)(node));

describe("what is known about a library", () => {
  it("removes the cases that no node reaches", () => {
    expect(left("switch (node.tag) { case 1: one(); break; case 7: seven(); break; case 9: case 2: two(); }")).toBe("switch (node.tag) { case 1: one(); break; case 2: two(); }");
  });

  it("keeps the statements of such a case when the case before goes on into them", () => {
    const code = "let s = ''; switch (node.tag) { case 1: s += 1; case 7: s += 7; case 9: s += 9; break; case 2: s += 2 } return s;";
    expect(left(code)).toBe("let s = ''; switch (node.tag) { case 1: s += 1; s += 7; s += 9; break; case 2: s += 2 } return s;");
    for (const tag of [1, 2, 3]) {
      const [before, after] = runs(code, { tag });
      expect(after).toBe(before);
    }
  });

  it("keeps declared what a removed case declares, because other cases use it", () => {
    const code = "'use strict'; switch (node.tag) { case 7: var kind = 1; for (var i in node) kind += i; break; case 2: for (i = 0; i < 3; i++) kind = i; return kind; }";
    expect(runs(code, { tag: 2 })).toEqual([2, 2]);
    expect(left("switch (node.tag) { case 9: var kind; break; case 2: known ? a(kind) : b(kind); }")).toBe("switch (node.tag) { case 2: var kind; false ? a(kind) : b(kind); }");
  });

  it("decides comparisons with such numbers, and no other comparisons", () => {
    expect(left("a(7 === x.tag, 9 !== tag, 8 === x.tag, 7 < x)")).toBe("a( false , true , 8 === x.tag, 7 < x)");
  });

  it("leaves a switch alone that is not about the kind of a node", () => {
    const code = "switch (node.size) { case 7: seven(); }";
    expect(left(code)).toBe(code);
  });

  it("gives variables and properties their value where they are read, and not where they are set or mean something else", () => {
    expect(left("known && a.field && b[field]; known = true; a.field = 1; a.known; ({ known: 1 });")).toBe("false && null && b[field]; known = true; a.field = 1; a.known; ({ known: 1 });");
    const shorthand = "const { known } = a;";
    expect(left(shorthand)).toBe(shorthand);
    const own = "function f(known) { return known; }";
    expect(left(own)).toBe(own);
  });

  it("knows the names that a function takes apart or sets, and writes a value where an object has only its name", () => {
    expect(left("function f({ known, at: [other] }) { return known; } ({ known, b: known });")).toBe("function f({ known, at: [other] }) { return known; } ({ known : false , b: false });");
    const set = "function f({ a: known = 1, ...rest }) { [known] = rest; }";
    expect(left(set)).toBe(set);
  });

  it("says something about one function alone, which must be there", () => {
    const inside = { ...facts, inside: { only: new Map([["option", "undefined"], [".size", "1"]]) } };
    expect(left("function only(option) { return a.size || (() => option); } function other(option) { return option.size; }", inside)).toBe(
      "function only(option) { return 1 || (() => undefined ); } function other(option) { return option.size; }",
    );
    expect(() => left("function other() {}", inside)).toThrow("there is no function only any more");
    expect(() => left("function only(option) { return option; }", inside)).toThrow("there is no .size any more");
  });

  it("says something about the function that a constant or a method holds, whatever an inner parameter is called", () => {
    const inside = { ...facts, inside: { held: new Map([["option", "1"]]), act: new Map([["option", "2"]]) } };
    expect(left("const held = dual(2, (option) => [option, (option) => option]); class A { act(option) { return option; } constructor(option) { this.option = option; } }", inside)).toBe(
      "const held = dual(2, (option) => [ 1 , (option) => option]); class A { act(option) { return 2 ; } constructor(option) { this.option = option; } }",
    );
  });

  it("leaves out methods that nobody calls", () => {
    const quiet = { ...facts, uncalled: ["toJSON", "[Kind.symbol]", "[inspect]"] };
    expect(left("class A { toJSON() {} run() {} [inspect]() {} } const a = { toJSON() {}, [Kind.symbol]: 1, run() {}, other: 1, [inspect]() {} }; const b = { toJSON() {} };", quiet)).toBe(
      "class A { run() {} } const a = { run() {}, other: 1, }; const b = { };",
    );
  });

  it("leaves out names that never come: of lists, of pairs, of calls, and of the switch of one function", () => {
    const never = { ...facts, absent: new Set(["onPlay"]), silent: new Set(["play"]) };
    expect(left('register("onPlay", ["play"]); register("onClick"); const all = "play click".split(" "), pairs = [["onPlay", 1], ["onClick", 2], ["onPlay", 3]], words = ["play"];', never)).toBe(
      'register("onClick"); const all = "click" .split(" "), pairs = [ ["onClick", 2], ], words = ["play"];',
    );
    const code = 'function hear(name) { later(function () { switch (name) { case "play": one(); break; case "click": two(); } switch (other) { case "play": three(); } }); } function other(name) { switch (name) { case "play": four(); } }';
    const inHear = { ...never, switches: { hear: "name" } };
    expect(left(code, inHear)).toBe(
      'function hear(name) { later(function () { switch (name) { case "click": two(); } switch (other) { case "play": three(); } }); } function other(name) { switch (name) { case "play": four(); } }',
    );
    expect(() => left("function other() {}", inHear)).toThrow("there is no function hear any more");
  });

  it("leaves out the sentences of calls that have one", () => {
    const told = { ...facts, sentences: new Map([["must", 1], ["say", 0]]) };
    expect(left("must(a.field); must(b, `no ${b}`); say(known, 'this'); tell(b, 'that');", told)).toBe("must( null ); must(b, ); say( ); tell(b, 'that');");
  });

  it("removes statements that set what nobody reads", () => {
    expect(left("exports.unread = function () { known; }; Kind.prototype.run = 1; exports.unreadable = 2; Kind.other = 3;")).toBe("exports.unreadable = 2; Kind.other = 3;");
  });
});
