import type { SealedFact } from "../../domain/events/envelope.ts";
import { gunzipped } from "./gzip.ts";

/** Many segments stored as one, gzipped. Prices repeat so much that it takes a fifteenth of the room. */
export interface PackedSegment {
  /** The sequence of its last fact, so that the end of a log is found without unpacking. */
  readonly last: number;
  readonly gzip: ArrayBuffer;
  /** The time of its last fact, in wall milliseconds. Builds before the one that drops detail did not write it. */
  readonly newest?: number;
}

/** The third part of a packed segment's key, after the stream and the first sequence: the keys alone tell what is still to be packed. */
export const PACKED = "packed";

export const isPacked = (segment: unknown): segment is PackedSegment =>
  typeof segment === "object" && segment !== null && "gzip" in segment && segment.gzip instanceof ArrayBuffer && "last" in segment && typeof segment.last === "number";

/** The facts of a packed segment in order, unchecked. Rejects when the segment is damaged. */
export const unpack = async ({ gzip }: PackedSegment): Promise<readonly SealedFact[]> => relink(JSON.parse(await gunzipped(new Uint8Array(gzip))));


/** A fact without `previous` where the fact before it in the segment has that hash. */
export type Unlinked = Omit<SealedFact, "previous"> & { previous?: string };

/** Links the facts again. They come out of JSON and nobody else has them, so they are completed and not copied: a long log has a hundred thousand. */
const relink = (packed: Unlinked[]): readonly SealedFact[] => {
  let before = "";
  for (const fact of packed.sort((a, b) => a.sequence - b.sequence)) {
    fact.previous ??= before;
    before = fact.hash;
  }
  return packed as readonly (Unlinked & { readonly previous: string })[];
};
