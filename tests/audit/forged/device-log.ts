import { evolve } from "../../../src/domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../../src/domain/betslip/state.ts";
import type { Head, SealedFact, StoredFact } from "../../../src/domain/events/envelope.ts";
import { isHeardBy, type SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { OddsPolicy } from "../../../src/domain/events/placement.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { createSieve, RANGE_LENGTHS } from "../../../src/domain/log/droppable.ts";
import { readFact } from "../../../src/domain/log/read-fact.ts";
import { attemptId, facts, oddsChanged, placement, price, selection } from "../../kit/builders.ts";
import { bodyOf, createSigner, type Signer } from "../../kit/receipts.ts";
import { sha256 } from "../sealed-log.ts";

export const DAY_MS = 86_400_000;
/** The sportsbook's key. */
export const sportsbook = createSigner();

/** One visit of a player: after some days, with prices of other matches before and after a bet, if there is one. */
export interface Visit {
  readonly days: number;
  readonly prices: number;
  readonly policy: OddsPolicy;
  readonly bets: boolean;
  readonly moves: boolean;
}

/** A device that seals its log as the product does, and drops old detail of the feed by its own rules. */
export const createDevice = (signer: Signer = sportsbook) => {
  let log: readonly SealedFact[] = [];
  let head: Head = GENESIS;
  let now = 1_700_000_000_000;
  let slip: Betslip = emptyBetslip;
  let bets = 0;

  const write = (by: StoredFact["cause"], ...events: readonly SlipstreamEvent[]): void => {
    const sealed = sealAll(facts(events, head.length + 1).map((fact) => ({ ...fact, at: (now += 3_000), cause: by })), head, sha256);
    log = [...log, ...sealed];
    head = headAfter(sealed, head);
    for (const each of sealed) {
      const read = readFact(each);
      if (read.readable && isHeardBy("betslip", read.fact.event)) slip = evolve(slip, read.fact.event, read.fact);
    }
  };
  const player = { by: "player", what: "test" } as const;
  const feed = { by: "feed", what: "test" } as const;
  const engine = { by: "engine", what: "test" } as const;

  const bet = (): void => {
    bets += 1;
    const legs = slip.legs.map(({ key, selection: chosen, odds }) => ({ key, selection: chosen, odds, fixed: false, changed: false }));
    const asked = placement([], { attempt: attemptId(`attempt-${bets}`), legs, policy: slip.policy });
    write(player, { type: "AttemptRequested", kind: "bet", request: asked });
    const sent = head;
    const receipt = signer.sign(bodyOf(asked, `BET${bets}`, sent));
    write(engine, { type: "BetPlaced", attempt: asked.attempt, betslipId: `BET${bets}`, stake: asked.totalStake, possibleWin: asked.possibleWin, head: sent, receipt });
    write(player, { type: "BetslipCleared" });
  };

  return {
    visit: ({ days, prices, policy, bets: isBetting, moves }: Visit): void => {
      now += days * DAY_MS;
      write({ by: "app", what: "start" }, { type: "SessionStarted", build: "1" });
      write(feed, { type: "FeedRestored" });
      if (log.length < 4) write(engine, { type: "LoggedIn", player: "player-1" }, { type: "ReceiptKeySeen", key: signer.key, publicKey: signer.publicKey });
      const chosen = selection(String(100 + bets));
      const noise = Array.from({ length: prices }, (_, at) => oddsChanged(selection(String(500 + (at % 20))), 2 + (at % 9) / 10));
      write(feed, ...noise);
      if (policy !== slip.policy) write(player, { type: "OddsPolicyChosen", policy });
      if (!isBetting) return;
      write(player, { type: "SelectionAdded", selection: { ...chosen, odds: price(2) } });
      if (moves) write(feed, oddsChanged(chosen, 2.4));
      now += 3 * 60_000;
      bet();
      now += 3 * 60_000;
      write(feed, ...noise);
    },
    /** Tells of old detail and drops it, as the product does a minute after a start. */
    sweep: (): void => {
      const old = log.filter(({ at }) => now - at > 7 * DAY_MS);
      if (!log.some(({ at }) => now - at > 8 * DAY_MS)) return;
      const sieve = createSieve(sha256, { upTo: old.at(-1)?.sequence ?? 0, ...RANGE_LENGTHS });
      for (const fact of log) sieve.see(fact);
      const runs = sieve.ranges();
      const told = runs.filter(({ isRecorded }) => !isRecorded).map(({ from, to, previous, hash, kept }): SlipstreamEvent => ({ type: "FeedDetailDropped", from, to, previous, hash, kept }));
      if (told.length > 0) write({ by: "app", what: "retention" }, ...told);
      log = log.filter(({ sequence }) => !runs.some(({ from, to, kept }) => sequence >= from && sequence <= to && !kept.includes(sequence)));
    },
    log: (): readonly SealedFact[] => log,
  };
};

/** The log of a device after some visits. */
export const deviceLog = (visits: readonly Visit[]): readonly SealedFact[] => {
  const device = createDevice();
  for (const visit of visits) {
    device.visit(visit);
    device.sweep();
  }
  return device.log();
};
