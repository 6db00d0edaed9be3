import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS } from "../../domain/log/chain.ts";

/** Reads a head from outside; undefined when the value is not a head. An empty log can have only one head. */
export const readHead = (value: unknown): Head | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const { length, hash } = value as { readonly length?: unknown; readonly hash?: unknown };
  if (typeof length !== "number" || !Number.isSafeInteger(length) || length < 0) return undefined;
  if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) return undefined;
  return length === 0 && hash !== GENESIS.hash ? undefined : { length, hash };
};
