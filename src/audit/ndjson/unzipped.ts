import { chunksOf } from "./chunks.ts";

const GZIP = [0x1f, 0x8b] as const;

/**
 * A file begins as gzip and cannot be unpacked to its end. What came before that has been given. Several packed files that were joined are such a file, too:
 * a browser unpacks the first of them only.
 */
export class NotUnpacked extends Error {
  override readonly name = "NotUnpacked";
}

/** The bytes of a file, unpacked if it is gzip. Its first bytes decide, not its name. */
export async function* unzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]();
  let first = await reading.next();
  while (first.done !== true && first.value.length === 0) first = await reading.next();
  if (first.done === true) return;
  const all = startingWith(first.value, reading);
  // Reading a file never gives a first chunk of one byte.
  if (first.value[0] === GZIP[0] && first.value[1] === GZIP[1]) yield* unpacked(all);
  else yield* all;
}

/** All chunks, of which the first was read already. When nobody reads on, it closes the file, as a loop over the file itself would. */
async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Packed bytes given at once: what they come to is lost when one of them is damaged. */
const PIECE = 4_096;
/** The checksum and the length at the end of the file. */
const TRAILER = 8;

/**
 * The same bytes in small pieces, the trailer apart. A stream that fails loses what has been unpacked and not read yet: all of a short file of which nothing
 * but the checksum is wrong, or one byte in the middle.
 */
async function* inPieces(packed: AsyncIterable<Uint8Array>, onTrailer: (trailer: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  let held = new Uint8Array(0);
  for await (const chunk of packed) {
    const all = new Uint8Array(held.length + chunk.length);
    all.set(held);
    all.set(chunk, held.length);
    const end = Math.max(0, all.length - TRAILER);
    for (let at = 0; at < end; at += PIECE) yield all.subarray(at, Math.min(end, at + PIECE));
    held = all.subarray(end);
  }
  onTrailer(held);
  yield held;
}

/** The length before packing that a trailer states, which is that of the last of joined files, modulo 2^32. */
const lengthIn = (trailer: Uint8Array): number => new DataView(trailer.buffer, trailer.byteOffset, trailer.length).getUint32(TRAILER - 4, true);

async function* unpacked(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let notRead: { readonly error: unknown } | undefined;
  let stated: number | undefined;
  let given = 0;
  const pieces = inPieces(packed, (trailer) => (stated = trailer.length === TRAILER ? lengthIn(trailer) : undefined));
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await pieces.next().catch((error: unknown) => {
        notRead = { error };
        throw error;
      });
      if (next.done === true) controller.close();
      else controller.enqueue(Uint8Array.from(next.value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  try {
    for await (const chunk of chunksOf(source.pipeThrough(new DecompressionStream("gzip")))) {
      given += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw notRead === undefined ? new NotUnpacked("the file cannot be unpacked", { cause: error }) : notRead.error;
  }
  // Node unpacks joined files one after the other, and says nothing.
  if (given % 2 ** 32 !== stated) throw new NotUnpacked("the file was joined from several");
}
