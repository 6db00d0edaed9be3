import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { selection } from "../kit/builders.ts";
import { audit } from "../audit/sealed-log.ts";
import { startRecordedSession, quiet } from "../replay/recorded-session.ts";
import { replay } from "../replay/replay-twice.ts";

describe("a replay (faults R7)", () => {
  it("[R7] touches neither the network nor anything that this browser keeps, and comes to the same log", async () => {
    const { slipstream, clock, feed } = await startRecordedSession(({ path }) =>
      path.startsWith("sports/highlight/live") ? { status: 200, body: { fixtures: [], markets: [], lastPage: 1 } } : "silence",
    );
    slipstream.reads.live().subscribe(() => undefined);
    feed.signal("connected");
    slipstream.intents.toggleSelection({ selection: selection("100") });
    await quiet();
    clock.advance(5_000);
    await quiet();
    const text = slipstream.recording?.text() ?? "";

    const touched: string[] = [];
    const forbidden = (name: string) =>
      new Proxy(class {}, {
        construct: () => {
          touched.push(name);
          throw new Error(`${name} in a replay`);
        },
        get: (_, part) => {
          touched.push(`${name}.${String(part)}`);
          throw new Error(`${name} in a replay`);
        },
        apply: () => {
          touched.push(name);
          throw new Error(`${name} in a replay`);
        },
      });
    const outside = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "indexedDB", "localStorage", "sessionStorage", "BroadcastChannel", "Worker"];
    for (const name of outside) vi.stubGlobal(name, forbidden(name));
    try {
      const { head } = await replay(text);
      expect(touched).toEqual([]);
      expect(head).toBe(slipstream.head().hash);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("a compressed file (faults R9)", () => {
  it("[R9] that would grow a thousandfold is not unpacked: it is of another kind, said at its first byte", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576, '{"sequence":1}\n'));
    expect(bomb.length).toBeLessThan(1_048_576);
    const { records, summary } = await audit(new Uint8Array(bomb));
    expect(records).toEqual([]);
    expect(summary).toMatchObject({ total: 0, firstBad: { place: { line: 1, byte: 0 }, problem: { verdict: "foreign" } } });
  });
});
