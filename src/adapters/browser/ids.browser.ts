import { bytesToHex } from "@noble/hashes/utils.js";
import type { DeviceSecret, IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { uuid } from "./uuid.browser.ts";

const PSEUDONYM_LENGTH = 16;
const SALT_BYTES = 16;

export const createBrowserIds = (secret: DeviceSecret, sha256: (text: string) => string): IdsShape => {
  const secretOfDevice = (): string => {
    const kept = secret.read();
    if (kept !== undefined) return kept;
    const drawn = `${uuid()}${uuid()}`;
    secret.write(drawn);
    return drawn;
  };
  return {
    attempt: () => uuid() as AttemptId,
    pseudonym: (userId) => sha256(`${secretOfDevice()}\nplayer:${userId}`).slice(0, PSEUDONYM_LENGTH),
    salt: () => bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
  };
};
