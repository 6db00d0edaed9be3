import type { IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** A version 4 UUID: 122 random bits. Not made by crypto.randomUUID, which a page without TLS does not have. */
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
};

/** Where the device keeps its secret, a random salt. Without a salt, anybody could compute the pseudonyms of a million player ids within a second. */
export interface SecretSlice {
  readonly read: () => string | undefined;
  readonly write: (secret: string) => unknown;
}

const PSEUDONYM_LENGTH = 16;
const SALT_BYTES = 16;

export const createBrowserIds = (secret: SecretSlice, sha256: (text: string) => string): IdsShape => {
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
    salt: () => [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  };
};
