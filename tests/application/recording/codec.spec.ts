import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSpecs } from "../../../src/application/client/capabilities.ts";
import { commands } from "../../../src/application/client/capabilities.ts";
import { type AnyCodec, isArgsOf, publicField, readArgs, secretField, writeArgs } from "../../../src/application/recording/codec.ts";
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

  it("of another tab are taken when they are of today's version, pass their guards, and have every secret", () => {
    expect(isArgsOf(codec, 3, { name: "Ada", password: "canary" })).toBe(true);
    expect(isArgsOf(codec, 2, { name: "Ada", password: "canary" })).toBe(false);
    expect(isArgsOf(codec, 3, { name: 7, password: "canary" })).toBe(false);
    expect(isArgsOf(codec, 3, { name: "Ada", password: 7 })).toBe(false);
    expect(isArgsOf(codec, 3, { name: "Ada" })).toBe(false);
  });

  it("leave out fields that were not declared", () => {
    expect(readArgs({ name: "test/leave", version: 1, fields: {} }, 1, { note: "x" })).toEqual({});
  });
});

/**
 * Recordings hold these names, so a changed name makes recordings unreadable. A new name is added to its capability's file; a new version needs an
 * upcaster.
 */
describe("the names that recordings hold", () => {
  const folder = "tests/application/recording/names";
  const specs = [...Object.values(commands), ...Object.values(readSpecs)];
  const written = specs.map(({ name, version, fields }) => `${name} ${version} (${Object.keys(fields).join(", ")})`);

  it("are these", () => {
    const kept = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"));
    expect(written.toSorted()).toEqual(kept.toSorted());
  });
  it("are each used once", () => {
    expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
  });
});
