import { gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { packReport, writeReportFile } from "../../src/app/report-file.ts";

afterEach(() => vi.unstubAllGlobals());

async function* piecesOf(...pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

it("a report is packed piece by piece into what gunzip unpacks", async () => {
  const { file } = await packReport(piecesOf("a\n", "b\n"));
  expect(gunzipSync(new Uint8Array(await file.arrayBuffer())).toString()).toBe("a\nb\n");
});

it("a report is a file of text where the browser packs nothing", async () => {
  vi.stubGlobal("CompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "CompressionStream");
  const { name, file } = await packReport(piecesOf("a\n", "b\n"));
  expect([name, await file.text()]).toEqual(["slipstream-report.ndjson", "a\nb\n"]);
});

it("a report is data that another thread can hand to the page", async () => {
  const shelf = { sessions: () => Promise.resolve({ sessions: [], lacks: ["storage-failed" as const] }) };
  const report = await writeReportFile("The slip jumped", { shelf, digest: { sha256: () => "" }, build: "b1", at: 5 });
  const carried = structuredClone(report);
  expect({ ...carried, file: carried.file.size }).toEqual({ sessions: 0, lacks: ["storage-failed"], name: "slipstream-report.ndjson.gz", file: report.file.size });
  expect(gunzipSync(new Uint8Array(await report.file.arrayBuffer())).toString()).toContain("The slip jumped");
});
