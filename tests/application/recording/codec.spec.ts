import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { commands, readSpecs } from "../../../src/application/client/capabilities.ts";
import { publicField, readArgs, secretField, writeArgs } from "../../../src/application/recording/codec.ts";
import { createInputs } from "../../../src/application/recording/inputs.ts";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { command, createIntents, enterCommand, runningCommands, UnknownCommand } from "../../../src/application/runtime/command.ts";
import { isCount, isText } from "../../../src/domain/kernel/guards.ts";

const codec = {
  name: "test/transfer",
  version: 2,
  fields: { to: publicField(isText), amount: publicField(isCount), pin: secretField("") },
  upcasters: [(args: Readonly<Record<string, unknown>>) => ({ ...args, amount: Number(args["sum"]) })],
};

describe("what is written of arguments", () => {
  it("holds only the fields that are declared public", () => {
    expect(writeArgs(codec, { to: "a", amount: 5, pin: "1234", note: "new and not thought about" })).toEqual({ to: "a", amount: 5 });
  });
  it("is read with a stand-in for what is secret", () => {
    expect(readArgs(codec, 2, { to: "a", amount: 5, pin: "1234" })).toEqual({ to: "a", amount: 5, pin: "" });
  });
  it("is read through the versions since", () => {
    expect(readArgs(codec, 1, { to: "a", sum: "7" })).toEqual({ to: "a", amount: 7, pin: "" });
  });
  it.each([
    ["of a newer version", 3, { to: "a", amount: 5 }],
    ["of another shape", 2, { to: "a", amount: -5 }],
    ["with a field missing", 2, { amount: 5 }],
  ])("is refused %s", (_, version, args) => {
    expect(readArgs(codec, version, args)).toBeUndefined();
  });
});

describe("a command", () => {
  const given: unknown[] = [];
  const some = {
    transfer: command({ ...codec, run: (args: { readonly to: string; readonly amount: number; readonly pin: string }) => Effect.sync(() => given.push(args)) }),
    nothing: command({ name: "test/nothing", version: 1, fields: {}, run: () => Effect.sync(() => given.push("nothing")) }),
  };
  const inputs = createInputs(() => 7);
  const admitted: unknown[] = [];
  inputs.admitted$.subscribe(({ input }) => admitted.push(input));
  const intents = createIntents(some, runningCommands<never>(inputs, (useCase) => void Effect.runSync(useCase), () => createEventStore(() => 0)));

  it("is an input without its secrets, and runs with them", () => {
    intents.transfer({ to: "a", amount: 5, pin: "1234" });
    expect(admitted.at(-1)).toEqual({ kind: "command", name: "test/transfer", version: 2, args: { to: "a", amount: 5 } });
    expect(given.at(-1)).toEqual({ to: "a", amount: 5, pin: "1234" });
  });
  it("without fields ignores the arguments of a click handler", () => {
    (intents.nothing as (event: object) => void)({ target: "button" });
    expect(admitted.at(-1)).toEqual({ kind: "command", name: "test/nothing", version: 1, args: {} });
  });
  it("is given again by its name, also in an older version", () => {
    enterCommand(some, intents, { name: "test/transfer", version: 1, args: { to: "b", sum: "9" } });
    expect(given.at(-1)).toEqual({ to: "b", amount: 9, pin: "" });
  });
  it("that this build does not know is refused by name", () => {
    for (const unknown of [{ name: "test/gone", version: 1 }, { name: "test/transfer", version: 9 }])
      expect(() => enterCommand(some, intents, { ...unknown, args: {} })).toThrow(UnknownCommand);
  });
});

/**
 * Recordings hold these names, each capability's in a file of its own: one that changes makes them unreadable. Add to a
 * file, and raise a version with its upcaster.
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
