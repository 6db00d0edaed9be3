import { Context } from "effect";

/** Lower-case hex SHA-256 of the UTF-8 text. Synchronous, so that linking the log needs no waiting. */
export interface DigestShape {
  readonly sha256: (text: string) => string;
}

export class Digest extends Context.Service<Digest, DigestShape>()("slipstream/Digest") {}
