import { Effect } from "effect";
import type { BetResult } from "../../domain/events/bet-result.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { State } from "../../domain/state.ts";
import { EventStore } from "../log/event-store.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { BetHistory, type OpenBets } from "../ports/history.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { ReadStore } from "../reads/read-store.ts";
import { FeedInlet } from "../runtime/feed-inlet.ts";
import { watchingOnly } from "../runtime/watch-list.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { resultsOf } from "./bet-results.ts";

/** Milliseconds between two looks at the open bets: while the player looks at them, and otherwise. */
const LOOKED_AT_MS = 5_000;
const UNSEEN_MS = 30_000;
/** Milliseconds after the end of a match at which to look, because paying its bets may take a moment. */
const AFTER_END_MS = [0, 700, 1_500, 3_000] as const;
/** The most matches of open bets that are followed for their end. Bets on others are found by the look every half minute. */
const MOST_FOLLOWED = 40;

/**
 * Keeps the open bets up to date, wherever the player is. While there are any, it asks every few seconds, and at once when the feed tells that a match is over: the
 * matches of open bets are followed for that, also those that no page shows, and it asks again when the feed follows them. Of bets that are no longer open it asks once how they ended and what was paid. They become a fact with that, and the
 * lists on the screen are read again.
 */
export const watchBets = Effect.fn("watchBets")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const history = yield* BetHistory;
  const reads = yield* ReadStore;
  const feed = yield* MarketFeed;
  const inlet = yield* FeedInlet;
  const spawn = yield* spawning<never>();
  const watch = watchingOnly(feed.watch);
  let followed: ReadonlySet<MatchId> = new Set();
  let waiting = (): void => undefined;
  let unseenSince = 0;
  /** Whether the session still lasts in which the look under way began; undefined while there is no look. */
  let asking: (() => boolean) | undefined;
  /** Whether the engine has told in this session how many bets are open. */
  let known = false;
  /** How many bets were placed or cashed out since the start. An answer to a look that began before one of them may miss it. */
  let moves = 0;

  const isPlayer = (): boolean => store.snapshot().session.status === "player";

  const look: Effect.Effect<void> = Effect.suspend(() => {
    // The next session does not wait for an answer that is not for it.
    if (asking?.() === true || !isPlayer()) return Effect.void;
    const lasts = sessionLasts(store);
    const before = moves;
    asking = lasts;
    const ended = Effect.sync(() => {
      if (asking === lasts) asking = undefined;
    });
    // An answer that is asked for again needs no results.
    const looked = Effect.flatMap(history.open(), (found) => Effect.map(resultsOf(history, moves === before ? goneFrom(store.snapshot(), found) : []), (results) => ({ found, results })));
    // A failed look is not repeated: the next one comes soon.
    return Effect.match(Effect.ensuring(looked, ended), {
      onSuccess: ({ found, results }) => {
        if (!lasts()) return;
        if (moves !== before) return spawn(look);
        known = true;
        note(store.snapshot(), found, results);
      },
      onFailure: () => undefined,
    });
  });

  /** Follows these matches and no others. A match that has not begun says nothing on the live feed. */
  const follow = (matches: readonly MatchId[]): void => {
    followed = new Set(matches.slice(0, MOST_FOLLOWED));
    watch([...followed].map((match) => ["live", match] as const));
  };
  const followPlaced = ({ betslip: { placement } }: State): void => {
    if (placement.status === "done") follow([...placement.request.legs.map(({ selection }) => selection.matchId), ...followed]);
  };

  const note = (state: State, found: OpenBets, results: readonly BetResult[]): void => {
    follow(found.matches);
    const { openBetCount, openBets } = state.history;
    const gone = goneFrom(state, found);
    // When the engine does not list all open bets, a missing one without a result may only be too old for the list.
    const settled = found.bets.length === found.count ? gone : gone.filter((bet) => results.some(({ betslipId }) => betslipId === bet));
    const isNews = found.count !== openBetCount || gone.length > 0 || found.bets.some((bet) => !openBets.includes(bet));
    if (!isNews) return;
    const events: SlipstreamEvent[] = [{ type: "OpenBetsRead", count: found.count, bets: found.bets }];
    if (settled.length > 0 || found.count < openBetCount) events.push({ type: "BetsSettled", bets: settled, results });
    store.append(events, { by: "engine", what: "history" });
  };

  /** Cancels the wait for the next look and starts a new one. */
  const wait = (): void => {
    waiting();
    waiting = timers.after("open bets", LOOKED_AT_MS, () => {
      unseenSince += LOOKED_AT_MS;
      if (isPlayer() && (!known || store.snapshot().history.openBetCount > 0)) {
        const looked = reads.refreshWatched("followed");
        if (looked || unseenSince >= UNSEEN_MS) {
          unseenSince = 0;
          spawn(look);
        }
        wait();
      } else waiting = () => undefined;
    });
  };
  const begin = (): void => {
    unseenSince = 0;
    wait();
  };
  const lookSoon = (): void => {
    for (const ms of AFTER_END_MS)
      timers.after("match over", ms, () => {
        if (!isPlayer()) return;
        reads.refreshWatched("followed");
        spawn(look);
      });
  };

  yield* Effect.addFinalizer(() => Effect.sync(() => (waiting(), follow([]))));
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (event.type === "BetPlaced" || event.type === "BetCashedOut") moves += 1;
      // The count of a bet that is too old to be listed is known to the engine alone.
      if (event.type === "BetCashedOut") spawn(look);
      if (event.type === "LoggedIn") {
        known = false;
        spawn(look);
        begin();
      }
      if (event.type === "BetPlaced") followPlaced(store.snapshot());
      if (event.type === "LoggedOut") {
        waiting();
        follow([]);
      }
      if (event.type === "OpenBetsRead" || event.type === "BetPlaced") begin();
      if (event.type === "BetsSettled" || event.type === "BetCashedOut" || (event.type === "AttemptRefused" && event.kind === "cash-out") || event.type === "BetPlaced") reads.refreshWatched("followed");
      if (event.type === "OddsChanged" && event.progress?.ended === true && isPlayer() && store.snapshot().history.openBetCount > 0) lookSoon();
    }
  });
  // An end that came before the subscription has gone unheard. A connection confirms all that were asked for before it.
  yield* subscribeScoped(inlet.signals$, (signal) => {
    if (signal === "connected" ? followed.size > 0 : typeof signal === "object" && signal.following.some((match) => followed.has(match))) spawn(look);
  });
  if (isPlayer()) {
    spawn(look);
    begin();
  }
});

/** The known open bets that an answer no longer lists. */
const goneFrom = ({ history: { openBets } }: State, found: OpenBets): readonly string[] => openBets.filter((bet) => !found.bets.includes(bet));
