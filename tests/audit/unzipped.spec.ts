import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { unzipped } from "../../src/audit/ndjson/unzipped.ts";

/** A file in chunks of 1,000 bytes, which knows whether it was closed. */
const openFile = (bytes: Uint8Array) => {
  let isClosed = false;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
    } finally {
      isClosed = true;
    }
  }
  return { chunks: chunks(), isClosed: () => isClosed };
};

// Much more than a stream reads ahead.
const noise = randomBytes(1_000_000);

it.each([
  ["packed", new Uint8Array(gzipSync(noise))],
  ["not packed", noise],
])("a file that is %s is closed when nobody reads on", async (_, bytes) => {
  const { chunks, isClosed } = openFile(bytes);
  for await (const chunk of unzipped(chunks)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await vi.waitFor(() => expect(isClosed()).toBe(true));
});

it("a file that is packed and damaged is closed where it cannot be unpacked further", async () => {
  const bytes = new Uint8Array(gzipSync(noise));
  bytes.fill(0, 5_000, 6_000);
  const { chunks, isClosed } = openFile(bytes);
  const reading = async (): Promise<void> => {
    for await (const chunk of unzipped(chunks)) expect(chunk.length).toBeGreaterThan(0);
  };
  await expect(reading()).rejects.toThrow("cannot be unpacked");
  await vi.waitFor(() => expect(isClosed()).toBe(true));
});
