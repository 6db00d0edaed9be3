import { describe, expect, it } from "vitest";
import { readSpecs } from "../../../src/application/client/capabilities.ts";
import { commands } from "../../../src/application/client/capabilities.ts";
import { type AnyCodec, isArgsOf, presenceField, publicField, readArgs, secretField, writeArgs } from "../../../src/application/recording/codec.ts";
import { isText } from "../../../src/domain/kernel/guards.ts";

const codec: AnyCodec = {
  name: "test/greet",
  fields: { name: publicField(isText), password: secretField("") },
};

describe("arguments", () => {
  it("are written without secret and undeclared fields", () => {
    expect(writeArgs(codec, { name: "Ada", password: "canary", note: "x" })).toEqual({ name: "Ada" });
  });

  it("are read with a stand-in for each secret; undefined when they do not pass their guards", () => {
    expect(readArgs(codec, { name: "x" })).toEqual({ name: "x", password: "" });
    expect(readArgs(codec, { name: 7 })).toBeUndefined();
    expect(readArgs(codec, {})).toBeUndefined();
  });

  it("of another window are taken when they pass their guards and have every secret", () => {
    expect(isArgsOf(codec, { name: "Ada", password: "canary" })).toBe(true);
    expect(isArgsOf(codec, { name: 7, password: "canary" })).toBe(false);
    expect(isArgsOf(codec, { name: "Ada", password: 7 })).toBe(false);
    expect(isArgsOf(codec, { name: "Ada" })).toBe(false);
  });

  it("of a text that decides by being there say only that, and are read with a stand-in for it", () => {
    const form: AnyCodec = { name: "test/form", fields: { promo: presenceField("promo") } };
    expect([writeArgs(form, { promo: "canary" }), writeArgs(form, { promo: "" })]).toEqual([{ promo: true }, { promo: false }]);
    expect([readArgs(form, { promo: true }), readArgs(form, { promo: false }), readArgs(form, { promo: "canary" })]).toEqual([{ promo: "promo" }, { promo: "" }, undefined]);
    expect([isArgsOf(form, { promo: "canary" }), isArgsOf(form, { promo: true })]).toEqual([true, false]);
  });

  it("leave out fields that were not declared", () => {
    expect(readArgs({ name: "test/leave", fields: {} }, { note: "x" })).toEqual({});
  });
});

it("the names of commands and reads are each used once", () => {
  const names = [...Object.values(commands), ...Object.values(readSpecs)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
