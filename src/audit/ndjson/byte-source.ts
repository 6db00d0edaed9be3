import { chunksOf } from "./chunks.ts";

/** Bytes that can be read as a whole and again in part: a file on a disk, or a browser's File. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** The bytes from `from` up to `to`, or up to the end if that comes first. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

export const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  chunks: () => chunksOf(blob.stream()),
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});
