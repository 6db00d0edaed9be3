import { expect, it } from "vitest";
import type { RecordedStep } from "../../src/application/recording/lines.ts";
import type { RecordingLine } from "../../src/audit/recording/recording-line.ts";
import { replayRecording, type SessionReplay, type StartClient } from "../../src/audit/recording/replay-recording.ts";
import { GENESIS } from "../../src/domain/log/chain.ts";
import { toSnapshot } from "../../src/domain/snapshot.ts";
import { initialState } from "../../src/domain/state.ts";
import { RECORDING_KIND, RECORDING_VERSION } from "../../src/application/recording/recorder.ts";

const header: RecordingLine = {
  type: "header",
  line: 1,
  header: {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at: 5,
    build: "test",
    deployment: { clientId: 3, minutesEast: 0 },
    head: GENESIS,
    shapes: "5a9e5",
    state: toSnapshot(initialState()),
    player: null,
  },
};
const end: RecordingLine = { type: "end", line: 3, end: undefined };
const stepWith = (...ids: readonly string[]): RecordingLine => {
  const step: RecordedStep = { at: 6, input: { kind: "timer", timer: "silence#1" }, ids, outgoing: [], from: 0, facts: [] };
  return { type: "step", line: 2, step };
};

const inPieces = async function* (pieces: readonly (readonly RecordingLine[])[]) {
  yield* pieces;
};

const sessionsOf = async (lines: AsyncIterable<readonly RecordingLine[]>, start: StartClient): Promise<readonly SessionReplay[]> => {
  const sessions: SessionReplay[] = [];
  for await (const session of replayRecording(lines, start)) sessions.push(session);
  return sessions;
};

it.each<[string, readonly (readonly RecordingLine[])[]]>([
  ["in one piece", [[header, stepWith("a-1", "a-2"), end, header, stepWith("b-1"), end]]],
  ["line by line", [[header], [stepWith("a-1", "a-2")], [end], [header], [stepWith("b-1")], [end]]],
])("gives a session its own ids, also when the one before it has not drawn all of its own, read %s", async (_, pieces) => {
  const drawn: (string | undefined)[] = [];
  const sessions = await sessionsOf(inPieces(pieces), async ({ nextId }) => ({
    step: () => void drawn.push(nextId()),
    settle: () => Promise.resolve(),
    summary: () => ({ events: 0, head: "", state: "", unaskedReplies: [] }),
    stop: () => Promise.resolve(),
    prices: () => initialState().prices,
  }));
  expect(sessions).toHaveLength(2);
  expect(drawn).toEqual(["a-1", "b-1"]);
});

it("closes the file when a client does not start", async () => {
  let isClosed = false;
  const lines = async function* (): AsyncGenerator<readonly RecordingLine[]> {
    try {
      yield [header];
      yield [end];
    } finally {
      isClosed = true;
    }
  };
  await expect(sessionsOf(lines(), () => Promise.reject(new Error("no client")))).rejects.toThrow("no client");
  expect(isClosed).toBe(true);
});
