import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { UnreadableRecording } from "../../src/audit/recording/recording-line.ts";
import { RECORDING_KIND, RECORDING_VERSION } from "../../src/application/recording/recorder.ts";
import { GENESIS } from "../../src/domain/log/chain.ts";
import { toSnapshot } from "../../src/domain/snapshot.ts";
import { initialState } from "../../src/domain/state.ts";
import { audit, exportOf, isClean, sealedLog } from "../audit/sealed-log.ts";
import { added, oddsChanged, selection, signedIn } from "../kit/builders.ts";
import { woundedFile } from "../kit/fuzz/hostile.ts";
import { linked, sha256 } from "../kit/recording-lines.ts";
import { runs } from "../kit/ports/runs.ts";

const inputs = [
  { kind: "signal", signal: "connected" },
  { kind: "command", name: "betslip/change-stake", args: { amount: "50" } },
  { kind: "delivery", frames: [{ topic: "feeds/live/odds_change/7", payload: "{}" }] },
  { kind: "reply", call: "GET auth/details#1", reply: { status: 200, headers: {}, text: "{}" } },
  { kind: "timer", timer: "silence#1" },
];
const recording = linked([
  { kind: RECORDING_KIND, v: RECORDING_VERSION, at: 1, build: "b", deployment: { clientId: 3, minutesEast: 0 }, head: GENESIS, shapes: "5a9e5", state: toSnapshot(initialState()), player: null },
  ...inputs.map((input, index) => ({ at: index + 2, input })),
  { kind: "end", events: 1, head: "0".repeat(64), state: "0".repeat(64) },
]);

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const middle = Math.floor(bytes.length / 3);
  yield bytes.slice(0, middle);
  yield bytes.slice(middle);
}

const linesRead = async (bytes: Uint8Array): Promise<number | "refused"> => {
  let lines = 0;
  try {
    for await (const read of readRecording(inPieces(bytes), sha256)) lines += read.length;
    return lines;
  } catch (cause) {
    if (cause instanceof UnreadableRecording) return "refused";
    throw cause;
  }
};

/** The lines that say something, as an editor may have left them. */
const withoutBlanks = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).split("\n").map((line) => line.replace(/\r$/, "")).filter((line) => /[^ \t]/.test(line)).join("\n");

describe("a file that is not what was written", () => {
  it("is read as a recording where every line is what was written, and refused by the line where one is not", async () => {
    expect(await linesRead(new TextEncoder().encode(recording))).toBe(inputs.length + 2);
    await fc.assert(fc.asyncProperty(woundedFile(recording), async (bytes) => {
      const isWhole = withoutBlanks(bytes) === recording.trimEnd();
      expect(await linesRead(bytes)).toBe(isWhole ? inputs.length + 2 : "refused");
    }), runs(1_500, 50_000));
  }, 600_000);

  it("is read as a log without a fall, and vouched for only where it is the log that was sealed", async () => {
    const sealed = sealedLog([added(), signedIn(), ...Array.from({ length: 6 }, (_, n) => oddsChanged(selection(), 1.5 + n / 10))]);
    const whole = sealed.map(({ hash }) => hash).join();
    let clean = 0;
    await fc.assert(fc.asyncProperty(woundedFile(exportOf(sealed)), async (bytes) => {
      const { records, summary } = await audit(bytes);
      if (!isClean(summary)) return;
      clean += 1;
      // A hash covers the whole of a record and what came before it. The end may be missing, which only a head kept elsewhere can tell; nothing may be other than it was.
      expect(whole).toContain(records.map(({ fact: { hash } }) => hash).join());
    }), runs(1_000, 50_000));
    expect(clean).toBeGreaterThan(0);
  }, 600_000);
});
