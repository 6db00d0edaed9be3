import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { Placement } from "../../src/domain/events/placement.ts";
import type { Head } from "../../src/domain/events/envelope.ts";
import type { Receipt } from "../../src/domain/events/receipt.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { money } from "../../src/domain/kernel/money.ts";

export interface Signer {
  readonly publicKey: string;
  readonly key: string;
  readonly sign: (body: string) => Receipt;
}

/** A new signing key of the sportsbook. */
export const createSigner = (): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const key = createHash("sha256").update(raw).digest("hex").slice(0, 16);
  return { publicKey: raw.toString("hex"), key, sign: (body) => ({ body, signature: sign(null, Buffer.from(body), privateKey).toString("hex"), key }) };
};

/** The text that the sportsbook would sign for a bet that it accepted exactly as requested. */
export const bodyOf = (placement: Placement, betslipId: string, log: Head, changes: object = {}): string =>
  canonical({
    kind: "slipstream-receipt",
    v: 1,
    betslipId,
    attempt: placement.attempt,
    at: 1_700_000_000_000,
    stake: money(placement.totalStake),
    possibleWin: placement.possibleWin,
    legs: placement.legs.map(({ selection: { matchId, marketId, specifier, outcomeId }, odds }) => ({ matchId, marketId, specifier, outcomeId, odds, feed: 4 })),
    log: { length: log.length, hash: log.hash, log: "device-log" },
    ...changes,
  });
