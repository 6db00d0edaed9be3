import { describe, expect, it } from "vitest";
import { type AnyCodec, publicField, readArgs, secretField, writeArgs } from "../../../src/application/recording/codec.ts";
import { isText } from "../../../src/domain/kernel/guards.ts";

const codec: AnyCodec = {
  name: "test/greet",
  version: 3,
  fields: { name: publicField(isText), password: secretField("") },
  upcasters: [({ a }) => ({ b: `${String(a)}1` }), ({ b }) => ({ name: `${String(b)}2` })],
};

describe("arguments", () => {
  it("are written without secret and undeclared fields", () => {
    expect(writeArgs(codec, { name: "Ada", password: "canary", note: "x" })).toEqual({ name: "Ada" });
  });

  it("of each earlier version are read as today's, one version after the other", () => {
    expect(readArgs(codec, 1, { a: "x" })).toEqual({ name: "x12", password: "" });
    expect(readArgs(codec, 2, { b: "x" })).toEqual({ name: "x2", password: "" });
    expect(readArgs(codec, 3, { name: "x" })).toEqual({ name: "x", password: "" });
  });

  it("are undefined when they are newer than this build, or do not pass their guards", () => {
    expect(readArgs(codec, 4, { name: "x" })).toBeUndefined();
    expect(readArgs(codec, 3, { name: 7 })).toBeUndefined();
    expect(readArgs(codec, 3, {})).toBeUndefined();
  });

  it("leave out fields that were not declared", () => {
    expect(readArgs({ name: "test/leave", version: 1, fields: {} }, 1, { note: "x" })).toEqual({});
  });
});
