import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { createInputs } from "../../../src/application/recording/inputs.ts";
import type { MadeFact } from "../../../src/application/recording/lines.ts";
import { createPageRecording, type PageRecordingParts } from "../../../src/application/recording/page-recording.ts";
import { type Recording, recordFrom, type RecorderParts, stateHash } from "../../../src/application/recording/recorder.ts";
import type { RecordingShelf } from "../../../src/application/recording/shelf.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { SHAPES } from "../../../src/application/recording/shapes.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { facts } from "../../kit/builders.ts";

const digest = createMemoryDigest();
const deployment = { clientId: 3, minutesEast: 60 };
const stake = (amount: number) => ({ type: "StakeChanged", stake: money(amount) }) as const;
const stakes = (count: number) => Array.from({ length: count }, (_, at) => stake(at + 1));
const timer = (n: number) => ({ kind: "timer", timer: `t#${n}` }) as const;
const by = { by: "player", what: "test" } as const;
interface Line { readonly n?: number; readonly kind?: string; readonly check?: object; readonly input?: { readonly kind: string }; readonly facts?: readonly (readonly unknown[])[] }
const read = (text: string): readonly Line[] => text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Line);

const opened = () => {
  let wall = 100;
  const inputs = createInputs(() => wall);
  const store = createEventStore(inputs.now);
  const parts: RecorderParts = { inputs, store, head: () => GENESIS, digest, build: "b1", deployment, player: "player-1", isHashed: true };
  return { inputs, store, parts, at: (now: number) => void (wall = now) };
};

describe("a recorder", () => {
  it("begins with the state, the build and the player", () => {
    const { store, parts } = opened();
    const [header] = read(recordFrom(parts).drain());
    expect(header).toEqual(JSON.parse(JSON.stringify({
      kind: "slipstream-recording", v: 16, at: 100, build: "b1", deployment, head: GENESIS, shapes: SHAPES, state: toSnapshot(store.snapshot()),
      player: "player-1",
    })));
  });

  it("writes each input with its ids and its facts, and nothing for what it has none of", () => {
    const { inputs, store, parts, at } = opened();
    const { drain } = recordFrom(parts);
    at(200);
    inputs.admit(() => timer(1), () => {
      inputs.note("a");
      store.append([stake(1), stake(2)], by);
    });
    inputs.admit(() => timer(2), () => undefined, () => '{"kind":"timer","timer":"written"}');
    inputs.admit(() => timer(3), () => undefined);
    const lines = read(drain()).slice(1);
    expect(lines).toEqual([
      { n: 2, at: 100, input: { kind: "start" } },
      { n: 3, at: 200, input: timer(1), ids: ["a"], from: 1, facts: [["StakeChanged", [[["betslip", "stake"], 1]]], ["StakeChanged", [[["betslip", "stake"], 2]]]] },
      { n: 4, at: 200, input: { kind: "timer", timer: "written" } },
    ]);
  });

  it("checks the log and the state at the end of a step, once for every thousand facts, and never while facts are not in the head", () => {
    const { inputs, store, parts } = opened();
    let behind = 0;
    const { drain } = recordFrom({ ...parts, head: () => ({ length: store.length() - behind, hash: `h${store.length()}` }) });
    const step = (facts: number): void => {
      store.append(stakes(facts), by);
      inputs.admit(() => timer(1), () => undefined);
    };
    step(999);
    const hash = (): string => stateHash(store.snapshot(), digest);
    store.append([stake(7)], by);
    const first = { events: 1_000, head: "h1000", state: hash() };
    step(0);
    step(900);
    behind = 1;
    step(200);
    behind = 0;
    step(1);
    const second = { events: 2_101, head: "h2101", state: hash() };
    step(10);
    for (let more = 0; more < 4; more += 1) step(0);
    expect(read(drain()).slice(1, 7).map(({ check }) => check)).toEqual([undefined, first, undefined, undefined, second, undefined]);
  });

  it("describes an input some steps after it came, so that a price does not wait for it", () => {
    const { inputs, parts } = opened();
    const { drain } = recordFrom(parts);
    let described = 0;
    const admit = (): void => inputs.admit(() => ((described += 1), timer(described)), () => undefined);
    for (let step = 0; step < 3; step += 1) admit();
    expect(described).toBe(0);
    admit();
    expect(described).toBe(3);
    expect(read(drain()).map(({ n }) => n)).toEqual([undefined, 2, 3, 4, 5]);
    expect(described).toBe(3);
  });

  it("tells what would end it, as often as it is asked, and goes on", () => {
    const { inputs, store, parts } = opened();
    const recording = recordFrom({ ...parts, head: () => ({ length: 1, hash: "abc" }) });
    store.append([stake(7)], by);
    const before = recording.drain();
    const ending = read(recording.tail());
    expect(ending).toMatchObject([{ n: 2, input: { kind: "start" }, from: 1 }, { kind: "end", n: 3, events: 1, head: "abc", state: stateHash(store.snapshot(), digest) }]);
    expect(read(recording.tail())).toEqual(ending);
    inputs.admit(() => timer(1), () => undefined);
    expect(read(before + recording.drain()).map(({ n }) => n)).toEqual([undefined, 2]);
  });

  it("writes nothing more after its end, and keeps telling how it ended", () => {
    const { inputs, store, parts } = opened();
    const recording = recordFrom(parts);
    recording.end();
    const ended = recording.tail();
    store.append([stake(1)], by);
    inputs.admit(() => timer(1), () => undefined);
    inputs.note("late");
    recording.end();
    expect(recording.tail()).toBe(ended);
    expect(read(recording.drain())).toHaveLength(1);
    expect(read(ended)).toMatchObject([{ input: { kind: "start" } }, { kind: "end", events: 0 }]);
  });
});

describe("the recording of a page", () => {
  const page = (changes: Partial<PageRecordingParts> = {}, wants = true) => {
    const { inputs, store } = opened();
    const kept: Recording[] = [];
    const told = { forgotten: 0, finished: 0 };
    const shelf: RecordingShelf = {
      isOn: () => true, turn: () => undefined, wants: () => wants, recorded: () => 0, writeSoon: () => undefined, leave: () => undefined, forget: () => void (told.forgotten += 1), sessions: () => Promise.resolve({ sessions: [], lacks: [] }),
      keep: (recording) => (kept.push(recording), { finish: () => void (told.finished += 1) }),
    };
    const recording = createPageRecording({ inputs, store, digest, build: "b1", deployment, player: () => "player-9", head: () => ({ length: store.length(), hash: `h${store.length()}` }), isAsked: false, shelf, onFact: undefined, ...changes });
    return { recording, store, inputs, kept, told };
  };
  const out = (reason: string) => facts([{ type: "LoggedOut", reason } as never]);
  const header = (text: string) => read(text)[0];

  it("is kept on the shelf, begins as the page did, and is finished once", () => {
    const { recording, kept, told, store, inputs } = page();
    recording.begin();
    expect(recording.session()).toBeUndefined();
    expect(header(kept[0]?.drain() ?? "")).toMatchObject({ player: "player-9" });
    store.append(stakes(1_000), by);
    inputs.admit(() => timer(1), () => undefined);
    // Hashing the state would hold up a frame of a page that nobody asked to record.
    expect(read(kept[0]?.drain() ?? "")[0]?.check).toEqual({ events: 1_000, head: "h1000" });
    recording.end();
    recording.end();
    expect(told.finished).toBe(1);
    expect(read(kept[0]?.tail() ?? "").at(-1)).toMatchObject({ kind: "end" });
  });

  it("that was asked for is there as a whole, with hashes of the state, and on the shelf as well", () => {
    const { recording, kept, store, inputs } = page({ isAsked: true });
    recording.begin();
    store.append(stakes(1_000), by);
    inputs.admit(() => timer(1), () => undefined);
    expect(read(recording.session()?.text() ?? "")[1]?.check).toEqual({ events: 1_000, head: "h1000", state: stateHash(store.snapshot(), digest) });
    expect(read(kept[0]?.drain() ?? "")).toHaveLength(2);
  });

  it("is not made where it is not asked for and no shelf wants it, and its end does nothing", () => {
    for (const { recording, kept } of [page({}, false), page({ shelf: undefined })]) {
      recording.begin();
      recording.end();
      recording.noted(out("player"));
      expect([recording.session(), kept]).toEqual([undefined, []]);
    }
    const asked = page({ isAsked: true, shelf: undefined });
    asked.recording.begin();
    asked.recording.end();
    expect(read(asked.recording.session()?.text() ?? "").at(-1)).toMatchObject({ kind: "end" });
  });

  it("of a replay tells each fact", () => {
    const made: MadeFact[] = [];
    const { recording, store } = page({ onFact: (fact) => made.push(fact), shelf: undefined });
    recording.begin();
    store.append([stake(1)], by);
    expect(made).toMatchObject([{ sequence: 1, event: { type: "StakeChanged" }, changes: [[["betslip", "stake"], 1]] }]);
  });

  it("is forgotten when the player signs out, and not when the engine ends the session", () => {
    const { recording, told } = page();
    recording.begin();
    recording.noted(facts([stake(1)]));
    recording.noted(out("session-refused"));
    expect(told.forgotten).toBe(0);
    recording.noted([...facts([stake(1)]), ...out("player")]);
    recording.noted(out("other-tab"));
    expect(told.forgotten).toBe(2);
  });

  it("that was asked for is not forgotten, nor one that no shelf keeps", () => {
    for (const { recording, told } of [page({ isAsked: true }), page({}, false)]) {
      recording.noted(out("player"));
      expect(told.forgotten).toBe(0);
    }
  });
});
