import { bytesToHex } from "@noble/hashes/utils.js";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { gunzipped } from "./gzip.ts";

/** Many segments stored as one, gzipped. Prices repeat so much that it takes a fifteenth of the room. */
export interface PackedSegment {
  /** The sequence of its last fact, so that the end of a log is found without unpacking. */
  readonly last: number;
  readonly gzip: ArrayBuffer;
  /** The time of its last fact, in wall milliseconds. Builds before the one that drops detail did not write it. */
  readonly newest?: number;
  /** The SHA-256 of `gzip`, where each record in it was readable and had the hash of its content when it was packed (docs/decisions/05-decisions-are-kept-and-feed-detail-is-dropped.md). */
  readonly digest?: string;
}

/** The third part of a packed segment's key, after the stream and the first sequence: the keys alone tell what is still to be packed. */
export const PACKED = "packed";

export const isPacked = (segment: unknown): segment is PackedSegment =>
  typeof segment === "object" && segment !== null && "gzip" in segment && segment.gzip instanceof ArrayBuffer && "last" in segment && typeof segment.last === "number";

/** The facts of a packed segment in order, unchecked. Rejects when the segment is damaged. */
export const unpack = async ({ gzip }: PackedSegment): Promise<readonly SealedFact[]> => factsIn(await gunzipped(new Uint8Array(gzip)));

/** Whether each record of a segment was checked when it was packed, and the segment is still as it was then. */
export const isAsChecked = async ({ gzip, digest }: PackedSegment): Promise<boolean> => digest !== undefined && digest === (await digestOf(gzip));

/** The digest that a segment gets when it is packed; undefined where the browser makes none. */
export const digestOf = async (gzip: ArrayBuffer): Promise<string | undefined> => {
  // A page that is served without TLS has no `subtle`, whatever the types say. It checks every record.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? undefined : bytesToHex(new Uint8Array(await subtle.digest("SHA-256", gzip)));
};

/** The facts in the text of a packed segment. Throws when the text is damaged. */
export const factsIn = (text: string): readonly SealedFact[] => relink(JSON.parse(text));

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
