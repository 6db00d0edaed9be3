import { hash } from "node:crypto";
import { Layer } from "effect";
import { Digest, type DigestShape } from "../../application/ports/digest.ts";

export interface MemoryDigest extends DigestShape {
  readonly layer: Layer.Layer<Digest>;
}

/** Node's own SHA-256, for tests and for programs that run outside a browser. */
export const createMemoryDigest = (): MemoryDigest => {
  const shape: DigestShape = { sha256: (text) => hash("sha256", text) };
  return { ...shape, layer: Layer.succeed(Digest, Digest.of(shape)) };
};
