import type { LogSummary } from "../log/log-summary.ts";
import type { Evidence } from "../receipts/evidence.ts";
import { nameKeys } from "../receipts/key-names.ts";

/** A key as the sportsbook publishes it. */
export interface PublishedKey {
  /** 32 raw bytes in hexadecimal. */
  readonly publicKey: string;
  /** Since when it signs, in wall milliseconds of the sportsbook. */
  readonly since: number;
}

/** A public key of receipts, and who told it: the sportsbook now, somebody who brought it, or only the file that is judged. */
export interface KnownKey {
  readonly name: string;
  readonly publicKey: string;
  readonly knownFrom: "sportsbook" | "given" | "file";
  /** In wall milliseconds; undefined for a key that the sportsbook did not tell now. */
  readonly since: number | undefined;
}

/** The keys that are at hand, each once, by who is believed most. */
export const knownKeys = async (published: readonly PublishedKey[], { keys: given, receipts }: Evidence, { receipts: { keys: logged } }: Pick<LogSummary, "receipts">): Promise<readonly KnownKey[]> => {
  const candidates: readonly Omit<KnownKey, "name">[] = [
    ...published.map(({ publicKey, since }) => ({ publicKey, since, knownFrom: "sportsbook" as const })),
    ...given.map((publicKey) => ({ publicKey: publicKey.toLowerCase(), since: undefined, knownFrom: "given" as const })),
    ...[...logged, ...receipts.flatMap(({ publicKey }) => publicKey ?? [])].map((publicKey) => ({ publicKey, since: undefined, knownFrom: "file" as const })),
  ];
  const names = new Map([...(await nameKeys(candidates.map(({ publicKey }) => publicKey)))].map(([name, publicKey]) => [publicKey, name]));
  const once = candidates.filter(({ publicKey }, at) => candidates.findIndex((other) => other.publicKey === publicKey) === at);
  return once.map((key) => ({ name: names.get(key.publicKey) ?? "", ...key }));
};
