import type { DigestShape } from "../../application/ports/digest.ts";
import { createSha256 } from "../../domain/kernel/sha256.ts";

export const createBrowserDigest = (): DigestShape => ({ sha256: createSha256() });
