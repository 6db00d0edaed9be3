import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { createInputs } from "../../../src/application/recording/inputs.ts";
import { createPageRecording, type PageRecordingParts } from "../../../src/application/recording/page-recording.ts";
import { type Recording, recordFrom, type RecorderParts, stateHash } from "../../../src/application/recording/recorder.ts";
import type { RecordingShelf } from "../../../src/application/recording/shelf.ts";
import type { FactMark } from "../../../src/domain/fingerprint.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { STATE_VERSION } from "../../../src/domain/rooms.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { initialState, type State } from "../../../src/domain/state.ts";
import { facts } from "../../kit/builders.ts";

const digest = createMemoryDigest();
const deployment = { clientId: 3, minutesEast: 60 };
const stake = (amount: number) => ({ type: "StakeChanged", stake: money(amount) }) as const;
const timer = (n: number) => ({ kind: "timer", timer: `t#${n}` }) as const;
const by = { by: "player", what: "test" } as const;
interface Line { readonly n?: number; readonly kind?: string; readonly input?: { readonly kind: string }; readonly facts?: readonly (readonly unknown[])[] }
const read = (text: string): readonly Line[] => text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Line);

const opened = () => {
  let wall = 100;
  const inputs = createInputs(() => wall);
  const store = createEventStore(inputs.now);
  const parts: RecorderParts = { inputs, store, head: () => GENESIS, digest, build: "b1", deployment, player: "player-1", tab: "tab-2", isTakenOver: true, isFollowing: false, isSummed: true };
  return { inputs, store, parts, at: (now: number) => void (wall = now) };
};

describe("a recorder", () => {
  it("begins with the state, the build, the player and the tab", () => {
    const { store, parts } = opened();
    const [header] = read(recordFrom(parts).drain());
    expect(header).toEqual(JSON.parse(JSON.stringify({
      kind: "slipstream-recording", v: 12, at: 100, build: "b1", deployment, head: GENESIS, stateVersion: STATE_VERSION, state: toSnapshot(store.snapshot()),
      player: "player-1", tab: "tab-2", isTakenOver: true, isFollowing: false,
    })));
  });

  it("writes each input with its ids and its facts, and nothing for what it has none of", () => {
    const { inputs, store, parts, at } = opened();
    const { drain } = recordFrom(parts);
    at(200);
    inputs.admit(() => timer(1), () => {
      inputs.note({ kind: "id", value: "a" });
      store.append([stake(1), stake(2)], by);
    });
    inputs.admit(() => timer(2), () => undefined, () => '{"kind":"timer","timer":"written"}');
    inputs.admit(() => timer(3), () => undefined);
    const lines = read(drain()).slice(1);
    expect(lines).toEqual([
      { n: 2, at: 100, input: { kind: "start" } },
      { n: 3, at: 200, input: timer(1), ids: ["a"], from: 1, facts: [["StakeChanged", expect.any(String), expect.any(String), [[["betslip", "stake"], 1]]], ["StakeChanged", expect.any(String), expect.any(String), [[["betslip", "stake"], 2]]]] },
      { n: 4, at: 200, input: { kind: "timer", timer: "written" } },
    ]);
  });

  it("writes no sums of the state where they would slow the page down", () => {
    const { inputs, store, parts } = opened();
    const { drain } = recordFrom({ ...parts, isSummed: false });
    store.append([stake(1)], by);
    inputs.admit(() => timer(1), () => undefined);
    expect(read(drain())[1]?.facts).toEqual([["StakeChanged", expect.any(String), "-", [[["betslip", "stake"], 1]]]]);
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
    inputs.note({ kind: "id", value: "late" });
    recording.end();
    expect(recording.tail()).toBe(ended);
    expect(read(recording.drain())).toHaveLength(1);
    expect(read(ended)).toMatchObject([{ input: { kind: "start" } }, { kind: "end", events: 0 }]);
  });
});

describe("the recording of a page", () => {
  const playing = (player: string | undefined): State => ({ ...initialState(), session: { ...initialState().session, player: player as never } });
  const page = (changes: Partial<PageRecordingParts> = {}, wants = true) => {
    const { inputs, store } = opened();
    const kept: Recording[] = [];
    const told = { forgotten: 0, finished: 0 };
    const shelf: RecordingShelf = {
      isOn: () => true, turn: () => undefined, wants: () => wants, forget: () => void (told.forgotten += 1), sessions: () => Promise.resolve({ sessions: [], lacks: [] }),
      keep: (recording) => (kept.push(recording), { finish: () => void (told.finished += 1) }),
    };
    const recording = createPageRecording({ inputs, store, digest, build: "b1", deployment, tab: "tab-1", player: () => "player-9", head: () => GENESIS, isAsked: false, shelf, onMark: undefined, ...changes });
    return { recording, store, inputs, kept, told };
  };
  const out = (reason: string) => facts([{ type: "LoggedOut", reason } as never]);
  const header = (text: string) => read(text)[0];

  it("is kept on the shelf, begins as the page did, and is finished once", () => {
    const { recording, kept, told, store, inputs } = page();
    recording.begin({ isTakenOver: true, isFollowing: true });
    expect(recording.session()).toBeUndefined();
    expect(header(kept[0]?.drain() ?? "")).toMatchObject({ player: "player-9", isTakenOver: true, isFollowing: true, tab: "tab-1" });
    store.append([stake(1)], by);
    inputs.admit(() => timer(1), () => undefined);
    // The recordings of the last minutes have no sums.
    expect(read(kept[0]?.drain() ?? "")[0]?.facts?.[0]?.[2]).toBe("-");
    recording.end();
    recording.end();
    expect(told.finished).toBe(1);
    expect(read(kept[0]?.tail() ?? "").at(-1)).toMatchObject({ kind: "end" });
  });

  it("that was asked for is there as a whole, with sums, and on the shelf as well", () => {
    const { recording, kept, store, inputs } = page({ isAsked: true });
    recording.begin({ isTakenOver: false, isFollowing: false });
    store.append([stake(1)], by);
    inputs.admit(() => timer(1), () => undefined);
    expect(read(recording.session()?.text() ?? "")[1]?.facts?.[0]?.[2]).not.toBe("-");
    expect(read(kept[0]?.drain() ?? "")).toHaveLength(2);
  });

  it("is not made where it is not asked for and no shelf wants it, and its end does nothing", () => {
    for (const { recording, kept } of [page({}, false), page({ shelf: undefined })]) {
      recording.begin({ isTakenOver: false, isFollowing: false });
      recording.end();
      recording.noted(out("player"));
      expect([recording.session(), kept]).toEqual([undefined, []]);
    }
    const asked = page({ isAsked: true, shelf: undefined });
    asked.recording.begin({ isTakenOver: false, isFollowing: false });
    asked.recording.end();
    expect(read(asked.recording.session()?.text() ?? "").at(-1)).toMatchObject({ kind: "end" });
  });

  it("of a replay tells the mark of each fact", () => {
    const marks: FactMark[] = [];
    const { recording, store } = page({ onMark: (mark) => marks.push(mark), shelf: undefined });
    recording.begin({ isTakenOver: false, isFollowing: false });
    store.append([stake(1)], by);
    expect(marks).toMatchObject([{ sequence: 1, type: "StakeChanged" }]);
  });

  it("is forgotten when the player signs out, and not when the engine ends the session", () => {
    const { recording, told } = page();
    recording.begin({ isTakenOver: false, isFollowing: false });
    recording.noted(facts([stake(1)]));
    recording.noted(out("session-refused"));
    expect(told.forgotten).toBe(0);
    recording.noted([...facts([stake(1)]), ...out("player")]);
    recording.noted(out("other-tab"));
    expect(told.forgotten).toBe(2);
  });

  it("is forgotten when a state without the player, or of another one, replaces theirs", () => {
    const { recording, told } = page();
    recording.replaced(playing(undefined), playing("player-1"));
    recording.replaced(playing("player-1"), playing("player-1"));
    expect(told.forgotten).toBe(0);
    recording.replaced(playing("player-1"), playing("player-2"));
    recording.replaced(playing("player-1"), playing(undefined));
    expect(told.forgotten).toBe(2);
  });

  it("that was asked for is not forgotten, nor one that no shelf keeps", () => {
    for (const { recording, told } of [page({ isAsked: true }), page({}, false)]) {
      recording.noted(out("player"));
      expect(told.forgotten).toBe(0);
    }
  });
});
