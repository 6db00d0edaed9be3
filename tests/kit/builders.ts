import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { drawSalts } from "../../src/domain/log/personal-fields.ts";
import type { RevalidatedRow } from "../../src/domain/events/betslip-events.ts";
import type { Placement } from "../../src/domain/events/placement.ts";
import type { Fact } from "../../src/domain/events/envelope.ts";
import { knownRow, personalIn, type SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { OutcomePrice } from "../../src/domain/events/prices-events.ts";
import type { Selection } from "../../src/domain/events/selection.ts";
import type { FeedMessage } from "../../src/domain/prices/message.ts";
import { type AttemptId, type MatchId, matchId, type SelectionKey, selectionKey } from "../../src/domain/kernel/ids.ts";
import { type Money, money, noMoney } from "../../src/domain/kernel/money.ts";
import { type Odds, parseOdds } from "../../src/domain/kernel/odds.ts";

/** Decimal odds as a test writes them: `price(1.85)`. */
export const price = (decimal: number): Odds => {
  const parsed = parseOdds(decimal);
  if (parsed === undefined) throw new RangeError(`not odds: ${decimal}`);
  return parsed;
};

/** The outcome "Home" of live match `match`, at 2.00 by default. */
export const selection = (match = "100", changes: Partial<Omit<Selection, "matchId">> = {}): Selection => ({
  selectionId: `odd-${match}`,
  matchId: matchId(match),
  eventId: match,
  eventName: `Home ${match} - Away ${match}`,
  marketId: "1",
  marketName: "1x2",
  specifier: "",
  outcomeId: "1",
  outcomeName: "1",
  displayName: "Home",
  odds: price(2),
  eventDate: "2026-01-01 20:00:00",
  tournament: "Premier League",
  category: "England",
  sport: "Soccer",
  sportId: "1",
  type: "live",
  combinability: 0,
  homeTeam: `Home ${match}`,
  awayTeam: `Away ${match}`,
  producerId: 1,
  ...changes,
});

export const keyOf = (chosen: Selection): SelectionKey => selectionKey(chosen.matchId, chosen);

export const added = (chosen: Selection = selection()): Extract<SlipstreamEvent, { type: "SelectionAdded" }> => ({ type: "SelectionAdded", selection: chosen });

type OddsChanged = Extract<SlipstreamEvent, { type: "OddsChanged" }>;

const outcomeOf = ({ marketId, specifier, outcomeId }: Selection, decimal: number, active: boolean): OutcomePrice => ({
  marketId,
  specifier,
  outcomeId,
  odds: price(decimal),
  active,
});

/** A feed message with a new price for this selection. */
export const oddsChanged = (
  chosen: Selection,
  decimal: number,
  { active = true, seq }: { readonly active?: boolean; readonly seq?: number } = {},
): OddsChanged => ({
  type: "OddsChanged",
  source: chosen.type,
  matchId: chosen.matchId,
  ...(seq === undefined ? {} : { seq }),
  outcomes: [outcomeOf(chosen, decimal, active)],
});

/** The same as a message of the feed, before it becomes an event. */
export const oddsMessage = (
  chosen: Selection,
  decimal: number,
  { active = true, seq }: { readonly active?: boolean; readonly seq?: number } = {},
): FeedMessage => ({
  type: "OddsChange",
  source: chosen.type,
  matchId: chosen.matchId,
  ...(seq === undefined ? {} : { seq }),
  outcomes: [outcomeOf(chosen, decimal, active)],
});

export const betStopped = (match: MatchId, seq?: number): SlipstreamEvent => ({
  type: "BetStopped",
  source: "live",
  matchId: match,
  ...(seq === undefined ? {} : { seq }),
});

export const stopMessage = (match: MatchId, seq?: number): FeedMessage => ({
  type: "BetStop",
  source: "live",
  matchId: match,
  ...(seq === undefined ? {} : { seq }),
});

export const row = (chosen: Selection, decimal: number, active = true): RevalidatedRow => ({
  key: keyOf(chosen),
  odds: price(decimal),
  active,
});

export const attemptId = (text: string): AttemptId => text as AttemptId;

/** The placement of these selections, at the prices at which they were chosen. */
export const placement = (
  chosen: readonly Selection[] = [selection()],
  changes: Partial<Placement> = {},
): Placement => ({
  attempt: attemptId("attempt-1"),
  player: "player-1",
  betType: "Single",
  betslipType: "Single",
  legs: chosen.map((one) => ({ key: keyOf(one), selection: one, odds: one.odds, fixed: false, changed: false })),
  stake: money(10_000),
  totalStake: money(10_000),
  groupings: [],
  policy: "none",
  totalOdds: "2.00",
  possibleWin: money(20_000),
  minWin: money(20_000),
  maxBonus: noMoney,
  minBonus: noMoney,
  minOdds: "2.00",
  maxOdds: "2.00",
  grossWin: money(20_000),
  withholdingTax: noMoney,
  exciseDuty: noMoney,
  minStake: money(10_000),
  funds: "balance",
  ...changes,
});

export const requested = (changes: Partial<Placement> = {}): SlipstreamEvent => ({
  type: "AttemptRequested",
  kind: "bet",
  request: placement(undefined, changes),
});

export const signedIn = (player = "player-1"): SlipstreamEvent => ({ type: "LoggedIn", player });

export const balances = (available: Money = money(100_000)) => ({
  available,
  sportBonus: noMoney,
  casinoBonus: noMoney,
  virtualBonus: noMoney,
  trust: noMoney,
});

/** The same facts with salts for their personal fields; the nth salt is n in hexadecimal. */
export const salted = (unsalted: readonly Fact[]): readonly Fact[] => {
  const { salt } = createMemoryIds();
  return unsalted.map((fact) => {
    const salts = drawSalts(fact.event, personalIn(fact.event) ?? {}, salt);
    return salts === undefined ? fact : { ...fact, salts };
  });
};

/** Events as facts, numbered from `first`, each a millisecond after the one before. */
export const facts = (events: readonly SlipstreamEvent[], first = 1): readonly Fact[] =>
  events.map((event, index) => ({
    sequence: first + index,
    at: 1_700_000_000_000 + first + index,
    cause: { by: "app", what: "test" },
    version: knownRow(event.type)?.version ?? 1,
    event,
  }));
