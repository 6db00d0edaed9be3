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
    fields: { name: publicField(isText), password: secretField("stand-in") },
    run: (args: { readonly name: string; readonly password: string }) => Effect.sync(() => ran.push(["greet", args])),
  }),
  leave: command({ name: "test/leave", fields: {}, run: (args: Readonly<Record<never, never>>) => Effect.sync(() => ran.push(["leave", args])) }),
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
    expect(admitted).toEqual([{ kind: "command", name: "test/greet", args: { name: "Ada" } }]);
  });

  it("of a command without fields ignores the arguments that a button hands over", () => {
    const leave = intentsOf().leave as (event: unknown) => void;
    leave({ type: "click" });
    expect(ran).toEqual([["leave", {}]]);
    expect(admitted).toEqual([{ kind: "command", name: "test/leave", args: {} }]);
  });
});

describe("a command that another window asked for", () => {
  it("is an input that names the window, and runs on the log as that window sees it", () => {
    const from = { tab: "tab-2", ask: 3 };
    const logs: unknown[] = [];
    const asks = { note: command({ name: "test/note", fields: {}, run: () => Effect.map(EventStore, (store) => logs.push(store)) }) };
    const [own, theirs] = [createEventStore(() => 0), createEventStore(() => 0)];
    const spawn = (useCase: Effect.Effect<unknown, never, EventStore>): void => void Effect.runSync(Effect.provideService(useCase, EventStore, own));
    const take = runningCommands<EventStore>(inputs, spawn, (asker) => (asker === from ? theirs : own));
    take(asks.note, {}, from);
    take(asks.note, {});
    expect(logs).toEqual([theirs, own]);
    expect(logs[0]).toBe(theirs);
    expect(admitted).toEqual([{ kind: "command", name: "test/note", args: {}, from }, { kind: "command", name: "test/note", args: {} }]);
  });
});

describe("a recorded command", () => {
  const enter = (name: string, args = {}) => enterCommand(commands, intentsOf(), { name, args });

  it("is given again, with a stand-in for each secret", () => {
    enter("test/greet", { name: "Ada" });
    enter("test/leave");
    expect(ran).toEqual([["greet", { name: "Ada", password: "stand-in" }], ["leave", {}]]);
  });

  it.each<[string, object]>([
    ["test/wave", {}],
    ["greet", { name: "Ada" }],
    ["test/greet", { name: 7 }],
  ])("%s with %j is refused by its name when this build does not know it", (name, args) => {
    expect(() => enter(name, args)).toThrow(UnknownCommand);
    expect(() => enter(name, args)).toThrow(expect.objectContaining({ name: "UnknownCommand", message: name }));
    expect(ran).toEqual([]);
  });
});
