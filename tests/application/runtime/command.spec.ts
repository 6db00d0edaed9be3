import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { publicField, secretField } from "../../../src/application/recording/codec.ts";
import { createInputs, type Input, type Inputs } from "../../../src/application/recording/inputs.ts";
import { createEventStore, EventStore } from "../../../src/application/log/event-store.ts";
import { command, createIntents, enterCommand, runningCommands, UnknownCommand } from "../../../src/application/runtime/command.ts";
import { isText } from "../../../src/domain/kernel/guards.ts";

let inputs: Inputs;
let admitted: Input[];
let ran: unknown[];

const commands = {
  greet: command({
    name: "test/greet",
    version: 2,
    fields: { name: publicField(isText), password: secretField("stand-in") },
    upcasters: [({ called }) => ({ name: called })],
    run: (args: { readonly name: string; readonly password: string }) => Effect.sync(() => ran.push(["greet", args])),
  }),
  leave: command({ name: "test/leave", version: 1, fields: {}, run: (args: Readonly<Record<never, never>>) => Effect.sync(() => ran.push(["leave", args])) }),
};
const intentsOf = () => createIntents(commands, runningCommands<never>(inputs, (useCase) => void Effect.runSync(useCase), () => createEventStore(() => 0)));

beforeEach(() => {
  admitted = [];
  ran = [];
  inputs = createInputs(() => 0);
  inputs.admitted$.subscribe(({ input }) => admitted.push(input));
});

describe("an intent", () => {
  it("runs its command with its arguments, and is one input without what is secret", () => {
    intentsOf().greet({ name: "Ada", password: "canary" });
    expect(ran).toEqual([["greet", { name: "Ada", password: "canary" }]]);
    expect(admitted).toEqual([{ kind: "command", name: "test/greet", version: 2, args: { name: "Ada" } }]);
  });

  it("of a command without fields ignores the arguments that a button hands over", () => {
    const leave = intentsOf().leave as (event: unknown) => void;
    leave({ type: "click" });
    expect(ran).toEqual([["leave", {}]]);
    expect(admitted).toEqual([{ kind: "command", name: "test/leave", version: 1, args: {} }]);
  });
});

describe("a command that another tab asked for", () => {
  it("is an input that names the tab, and runs on the log as that tab sees it", () => {
    const from = { tab: "tab-2", ask: 3 };
    const logs: unknown[] = [];
    const asks = { note: command({ name: "test/note", version: 1, fields: {}, run: () => Effect.map(EventStore, (store) => logs.push(store)) }) };
    const [own, theirs] = [createEventStore(() => 0), createEventStore(() => 0)];
    const spawn = (useCase: Effect.Effect<unknown, never, EventStore>): void => void Effect.runSync(Effect.provideService(useCase, EventStore, own));
    const take = runningCommands<EventStore>(inputs, spawn, (asker) => (asker === from ? theirs : own));
    take(asks.note, {}, from);
    take(asks.note, {});
    expect(logs).toEqual([theirs, own]);
    expect(logs[0]).toBe(theirs);
    expect(admitted).toEqual([{ kind: "command", name: "test/note", version: 1, args: {}, from }, { kind: "command", name: "test/note", version: 1, args: {} }]);
  });
});

describe("a recorded command", () => {
  const enter = (name: string, version: number, args = {}) => enterCommand(commands, intentsOf(), { name, version, args });

  it("is given again, with a stand-in for each secret", () => {
    enter("test/greet", 2, { name: "Ada" });
    enter("test/leave", 1);
    expect(ran).toEqual([["greet", { name: "Ada", password: "stand-in" }], ["leave", {}]]);
  });

  it("of an older version is given as today's", () => {
    enter("test/greet", 1, { called: "Ada" });
    expect(ran).toEqual([["greet", { name: "Ada", password: "stand-in" }]]);
  });

  it.each<[string, number, object]>([
    ["test/wave", 1, {}],
    ["greet", 2, { name: "Ada" }],
    ["test/greet", 3, { name: "Ada" }],
    ["test/greet", 2, { name: 7 }],
  ])("%s of version %d with %j is refused by its name when this build does not know it", (name, version, args) => {
    expect(() => enter(name, version, args)).toThrow(UnknownCommand);
    expect(() => enter(name, version, args)).toThrow(expect.objectContaining({ name: "UnknownCommand", message: `${name} (version ${version})` }));
    expect(ran).toEqual([]);
  });
});
