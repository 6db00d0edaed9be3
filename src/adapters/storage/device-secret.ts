import { get, set } from "idb-keyval";
import type { DeviceSecret } from "../../application/ports/ids.ts";
import { openDatabase } from "./indexeddb.ts";
import type { StoreGate } from "./store-gate.ts";

/** Milliseconds to wait for the database before the client goes on with the secret of localStorage. */
const PATIENCE_MS = 1_000;
/**
 * Milliseconds to wait when localStorage has no secret. A slow disk takes seconds (faults S16), and a secret that is drawn meanwhile would replace the one
 * in the database for ever.
 */
const LAST_PATIENCE_MS = 8_000;

/** The secret as it was kept; undefined for anything else. */
export const decodeSecret = (value: unknown): string | undefined => (typeof value === "string" && value.length >= 32 ? value : undefined);

/**
 * The device's secret, in a database of its own as well as in localStorage. A browser writes localStorage to the disk late, so a crash may lose what
 * was just written there. With a new secret the same player would get another pseudonym, and could not find the bet that is under way.
 */
export const openDeviceSecret = async (slice: DeviceSecret, gate?: StoreGate): Promise<DeviceSecret> => {
  const store = openDatabase("slipstream-device", { stores: ["secrets"], ...(gate === undefined ? {} : { gate }) }).useStore("secrets");
  const keep = (secret: string): void => void set("salt", secret, store).catch(() => undefined);
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), slice.read() === undefined ? LAST_PATIENCE_MS : PATIENCE_MS));
  const found = await Promise.race([get<unknown>("salt", store).catch(() => undefined), patience]);
  let secret = decodeSecret(found) ?? slice.read();
  if (secret !== undefined && secret !== found) keep(secret);
  return {
    read: () => secret,
    write: (drawn) => {
      secret = drawn;
      slice.write(drawn);
      keep(drawn);
    },
  };
};
