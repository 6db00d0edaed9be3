import type { RevalidatedRow } from "../events/betslip-events.ts";
import type { PricesEvent, OutcomePrice } from "../events/prices-events.ts";
import type { Source } from "../events/selection.ts";
import { type MatchId, outcomeKey, selectionKey } from "../kernel/ids.ts";
import { isPrice, noOdds, type Odds } from "../kernel/odds.ts";
import type { Betslip, Leg } from "./state.ts";

/** Legs, and whether their live prices can be trusted. */
type Followed = Pick<Betslip, "legs" | "feedLost">;
type OddsChanged = Extract<PricesEvent, { type: "OddsChanged" }>;

/** The legs after a price message; the same array when it changes none of them, so that nothing that depends on the slip is computed again. */
export const priceLegs = ({ legs, feedLost }: Followed, event: OddsChanged, at: number): readonly Leg[] => {
  const said = new Map<string, OutcomePrice>();
  for (const outcome of event.outcomes) said.set(outcomeKey(outcome), outcome);
  return whereChanged(legs, (leg) => {
    if (leg.selection.matchId !== event.matchId) return leg;
    const followed = from(event.source, leg, feedLost);
    if (event.progress?.ended === true) return over(followed);
    const outcome = said.get(outcomeKey(leg.selection));
    return outcome === undefined ? followed : quoted(followed, outcome.odds, outcome.active, at);
  });
};

/** The legs after `follow`; the same array when it changes none of them. */
const whereChanged = (legs: readonly Leg[], follow: (leg: Leg) => Leg): readonly Leg[] => {
  const after = legs.map(follow);
  return after.every((leg, place) => leg === legs[place]) ? legs : after;
};

/** The legs after a bet stop or an unreadable message: every leg of the match is closed, and its last price stays visible. */
export const closeLegs = ({ legs, feedLost }: Followed, match: MatchId | undefined, source?: Source): readonly Leg[] =>
  whereChanged(legs, (leg) => (leg.selection.matchId === match ? closed(from(source, leg, feedLost)) : leg));

/** The legs after a match has begun: its legs are live from now on, and stale while live prices cannot be trusted. */
export const goLive = ({ legs, feedLost }: Followed, match: MatchId): readonly Leg[] =>
  legs.map((leg) => (leg.selection.matchId === match ? from("live", leg, feedLost) : leg));

/** Sets where the leg's price comes from. A match goes from prematch to live and never back, so a later "prematch" message is late and is ignored. */
const from = (source: Source | undefined, leg: Leg, feedLost: boolean): Leg =>
  source === "live" && leg.selection.type === "prematch"
    ? { ...leg, selection: { ...leg.selection, type: source }, stale: feedLost }
    : leg;

/** The legs after the book's own answer. While the feed is lost a stale leg stays stale, because a later move of its price would go unnoticed. */
export const revalidateLegs = (
  { legs, feedLost }: Followed,
  rows: readonly RevalidatedRow[],
  at: number,
): readonly Leg[] => {
  const said = new Map(rows.map((row) => [row.key, row]));
  return legs.map((leg) => {
    const row = said.get(selectionKey(leg.selection.matchId, leg.selection));
    if (row === undefined) return leg;
    const followed = from(row.source, leg, feedLost);
    return { ...quoted(followed, row.odds, row.active, at), stale: feedLost && followed.stale };
  });
};

const closed = (leg: Leg): Leg =>
  leg.suspended ? leg : { ...leg, suspended: true, unavailable: true, odds: noOdds };

const over = (leg: Leg): Leg => (leg.ended ? leg : { ...closed(leg), ended: true });

/** Sets the leg's price. Reopening at the last shown price is not a change. The mark keeps the price that the player had seen. */
const quoted = (leg: Leg, odds: Odds, active: boolean, at: number): Leg => {
  if (leg.ended || !active || !isPrice(odds)) return closed(leg);
  if (odds === leg.odds) return leg;
  return {
    ...leg,
    odds,
    lastShownOdds: odds,
    suspended: false,
    unavailable: false,
    changed: odds === leg.lastShownOdds ? leg.changed : { at, from: leg.lastShownOdds },
  };
};
