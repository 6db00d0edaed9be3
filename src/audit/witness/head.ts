import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS } from "../../domain/log/chain.ts";

/** A head from outside; undefined when it cannot be one. A log that holds nothing has one head only. */
export const readHead = (value: unknown): Head | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const { length, hash } = value as { readonly length?: unknown; readonly hash?: unknown };
  if (typeof length !== "number" || !Number.isSafeInteger(length) || length < 0) return undefined;
  if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) return undefined;
  return length === 0 && hash !== GENESIS.hash ? undefined : { length, hash };
};
