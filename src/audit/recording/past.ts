import type { SlipChange } from "../../application/betslip/slip-changes.ts";
import type { Slipstream, StartedSlipstream } from "../../application/client/slipstream.ts";
import type { BettingTerms } from "../../application/ports/offer.ts";
import type { Resource } from "../../application/reads/cached-read.ts";
import type { Look } from "../../application/reads/looks.ts";
import type { User } from "../../domain/account/user.ts";
import type { Head } from "../../domain/events/envelope.ts";
import { isHeardBy } from "../../domain/events/registry.ts";
import type { MadeFact } from "../../application/recording/lines.ts";
import { evolve as evolvePrices } from "../../domain/prices/evolve.ts";
import type { Prices } from "../../domain/prices/state.ts";
import { fromSnapshot, type PlainState, toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import { createKept } from "./kept.ts";
import type { Position } from "./playback.ts";

/** What there was to see after an input. */
export interface Seen {
  readonly state: State;
  /** The head of the log. */
  readonly head: Head;
  readonly slipChange: SlipChange | undefined;
  readonly terms: Resource<BettingTerms>;
  readonly user: User;
  /** What the recorded screen had looked at. */
  readonly looks: readonly Look[];
  /** The facts of the input. */
  readonly facts: readonly MadeFact[];
}

/** The client whose past is kept. */
export interface Remembered {
  readonly slipstream: StartedSlipstream & Slipstream;
  readonly looks: () => readonly Look[];
}

export interface Past {
  /** Hears of a fact that the client has made. */
  readonly hear: (made: MadeFact) => void;
  /** Notes what there is to see after the next input. The first call is for the time before the first input. */
  readonly note: () => void;
  /** What there was to see at a position that has been noted. */
  readonly at: (position: Position) => Seen;
  readonly latest: () => Position;
}

/** The most copies of the prices that are kept. When there are more, every other one is dropped. */
const MOST_COPIES = 64;
/** How many inputs lie between two copies at first. */
const FIRST_EVERY = 128;

/**
 * Keeps what a replayed session went through, so that a place that has been reached is shown again without a replay. States and cached reads are values
 * that nothing changes, so the past is a list of them. The prices are folded in place: a copy is kept every so many inputs, and the facts after it
 * are folded onto it. A fold needs no client, and so has no timers, calls or processes that would have to be brought back.
 */
export const createPast = ({ slipstream, looks }: Remembered, heard: readonly MadeFact[]): Past => {
  const terms = slipstream.reads.bettingTerms();
  const kept = { state: createKept<State>(), head: createKept<Head>(), looks: createKept<readonly Look[]>(), terms: createKept<Resource<BettingTerms>>(), user: createKept<User>(), slipChange: createKept<SlipChange | undefined>() };
  const facts: (readonly MadeFact[])[] = [];
  let copies: { readonly position: Position; readonly state: PlainState; /** The prices began anew here, and no facts lead to them. */ readonly isAnew: boolean }[] = [];
  let matches: Prices["matches"] | undefined;
  let every = FIRST_EVERY;
  let fresh: MadeFact[] = [...heard];
  /** The prices that were folded last: the next step forward goes on from them. */
  let folded: { position: Position; prices: Prices } | undefined;

  const copy = (position: Position, isAnew: boolean): void => {
    copies.push({ position, state: toSnapshot(slipstream.store.snapshot()), isAnew });
    if (copies.filter((each) => !each.isAnew).length <= MOST_COPIES) return;
    every *= 2;
    copies = copies.filter((each) => each.isAnew || each.position % every === 0);
  };

  const pricesAt = (position: Position): Prices => {
    const near = copies.findLast((each) => each.position <= position);
    if (near === undefined) throw new RangeError(`nothing is kept at ${position}`);
    let from = folded !== undefined && folded.position <= position && folded.position >= near.position ? folded : undefined;
    // A state out of a snapshot shares the prices of the snapshot, which have to stay as they are.
    from ??= { position: near.position, prices: fromSnapshot(toSnapshot(fromSnapshot(near.state))).prices };
    let { prices } = from;
    for (let next = from.position + 1; next <= position; next += 1)
      for (const fact of facts[next] ?? []) if (isHeardBy("prices", fact.event)) prices = evolvePrices(prices, fact.event, fact);
    folded = { position, prices };
    return prices;
  };

  const latest = (): Position => facts.length - 1;

  return {
    hear: (made) => void fresh.push(made),
    note: () => {
      const position = facts.length;
      facts.push(fresh);
      fresh = [];
      const state = slipstream.store.snapshot();
      kept.state.note(position, state);
      kept.head.note(position, slipstream.head());
      kept.slipChange.note(position, slipstream.slipChange.read());
      kept.terms.note(position, terms.read());
      kept.user.note(position, slipstream.user.read());
      kept.looks.note(position, looks());
      // A replica is given a whole state at times, without the facts that led to it.
      const isAnew = state.prices.matches !== matches;
      ({ matches } = state.prices);
      if (isAnew || position % every === 0) copy(position, isAnew);
    },
    at: (position) => {
      const state = kept.state.at(position);
      return {
        state: position === latest() ? slipstream.store.snapshot() : { ...state, prices: pricesAt(position) },
        head: kept.head.at(position),
        slipChange: kept.slipChange.at(position),
        terms: kept.terms.at(position),
        user: kept.user.at(position),
        looks: kept.looks.at(position),
        // What was made before the first input belongs to it.
        facts: position === 1 ? [...(facts[0] ?? []), ...(facts[1] ?? [])] : (facts[position] ?? []),
      };
    },
    latest,
  };
};
