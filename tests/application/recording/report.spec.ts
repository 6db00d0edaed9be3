import { describe, expect, it } from "vitest";
import { createLinker } from "../../../src/application/recording/lines.ts";
import { writeReport } from "../../../src/application/recording/report.ts";
import type { RecordingShelf, ShelvedSession } from "../../../src/application/recording/shelf.ts";
import { sha256 } from "../../kit/recording-lines.ts";

const shelfOf = (sessions: readonly ShelvedSession[]): RecordingShelf => ({
  isOn: () => true, turn: () => undefined, forget: () => undefined, wants: () => true, keep: () => ({ finish: () => undefined }), recorded: () => 0, writeSoon: () => undefined, leave: () => undefined,
  sessions: () => Promise.resolve({ sessions, lacks: ["page-too-long"] }),
});
const session = (isWhole: boolean, ...pieces: string[]): ShelvedSession => ({
  isWhole,
  pieces: async function* () {
    yield* pieces;
  },
});
const linked = (text: string): string => createLinker(sha256)(text);

describe("a report", () => {
  it("begins with what the player says, and has every session, linked by itself; one without an end is marked as cut off", async () => {
    const shelf = shelfOf([session(false, '{"a":1}\n{"n":2}\n', '{"n":3}\n'), session(true, '{"b":1}\n', '{"kind":"end","n":2}\n')]);
    const report = await writeReport("The slip jumped", { shelf, digest: { sha256 }, build: "b1", at: 5 });
    expect([report.sessions, report.lacks]).toEqual([2, ["page-too-long"]]);
    const pieces: string[] = [];
    for await (const piece of report.text) pieces.push(piece);
    expect(JSON.parse(pieces[0] ?? "")).toEqual({ kind: "slipstream-report", v: 1, at: 5, build: "b1", note: "The slip jumped", sessions: 2, lacks: ["page-too-long"] });
    expect(pieces[0]?.endsWith("}\n")).toBe(true);
    expect(pieces.slice(1).join("")).toBe(linked('{"a":1}\n{"n":2}\n{"n":3}\n{"kind":"cut","n":4}\n') + linked('{"b":1}\n{"kind":"end","n":2}\n'));
  });

  it("of nothing is its first line", async () => {
    const { text } = await writeReport("", { shelf: shelfOf([]), digest: { sha256 }, build: "b1", at: 5 });
    const pieces: string[] = [];
    for await (const piece of text) pieces.push(piece);
    expect(pieces).toHaveLength(1);
  });
});
