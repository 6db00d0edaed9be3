import { createBrowserDigest } from "../../src/adapters/browser/digest.browser.ts";
import { type SummedTurns, sumTurns } from "./sum-turns.ts";

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** `sumTurns` in a page, with the browser's hash function. */
export const sumTurnsOf = async (url: string, speed: number | "max"): Promise<readonly SummedTurns[]> => {
  const { body } = await fetch(url);
  if (body === null) throw new Error(`nothing at ${url}`);
  return sumTurns(chunksOf(body), speed, createBrowserDigest().sha256);
};
