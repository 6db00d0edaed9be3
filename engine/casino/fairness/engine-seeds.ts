import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Draws, drawsOf, type Hmac, type Seeds } from "./draws.ts";

const hmac: Hmac = (key, text) => createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();

export const newServerSeed = (): string => randomBytes(32).toString("hex");

/** The hash of a server seed, which is shown before the bet: SHA-256 of the seed's 32 bytes. */
export const hashOfSeed = (serverSeed: string): string => createHash("sha256").update(Buffer.from(serverSeed, "hex")).digest("hex");

export const engineDraws = (seeds: Seeds): Draws => drawsOf(seeds, hmac);
