import { createBrowserDigest } from "../../src/adapters/browser/digest.browser.ts";
import { type SummedSteps, sumSteps } from "./sum-steps.ts";

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** `sumSteps` in a page, with the browser's hash function. */
export const sumStepsOf = async (url: string, speed: number | "max"): Promise<readonly SummedSteps[]> => {
  const { body } = await fetch(url);
  if (body === null) throw new Error(`nothing at ${url}`);
  return sumSteps(chunksOf(body), speed, createBrowserDigest().sha256);
};
