import { Effect } from "effect";
import type { Head } from "../../domain/events/envelope.ts";
import { isZoneName } from "../../domain/events/preferences-events.ts";
import { isHead } from "../../domain/events/receipt.ts";
import { isCount, isText, oneOf, orAbsent, orNull } from "../../domain/kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../../domain/kernel/ids.ts";
import { BetHistory, type HistoryFilter } from "../ports/history.ts";
import { readReceipt } from "./bet-receipt.ts";
import { keptBets } from "./kept-bets.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

interface HistoryArgs {
  readonly filter: HistoryFilter;
  /** Days, YYYY-MM-DD, inclusive; undefined for no limit. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time zone of the days, where the player chose one. */
  readonly zone?: string | undefined;
  /** The number of the page, from 1. */
  readonly page: number;
}

/** Pages of the history that are searched for one bet. */
const MOST_PAGES = 20;

/** One bet, by its number or its betslip id. When an engine cannot look up one bet, its list of all bets is searched, newest first. */
const oneBet = Effect.fn("oneBet")(function* (id: string) {
  const history = yield* BetHistory;
  const isIt = (bet: { readonly id: string; readonly betslipId: string }): boolean => bet.id === id || bet.betslipId === id;
  const asked = (yield* history.page("all", 1, { betslipId: id })).bets.find(isIt);
  if (asked !== undefined) return asked;
  for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
    const { bets, lastPage } = yield* history.page("all", page);
    const found = bets.find(isIt);
    if (found !== undefined) return found;
    last = lastPage;
  }
  return null;
});

interface ReceiptArgs {
  readonly attempt: AttemptId;
  /** The head that the sportsbook kept with the bet; null when it kept none. */
  readonly witnessed: Head | null;
}

export const historyReads = {
  receipt: readSpec({
    name: "history/receipt",
    fields: { attempt: publicField(isAttemptId), witnessed: publicField(orNull(isHead)) },
    keeping: "lasting",
    owner: "player",
    load: ({ attempt, witnessed }: ReceiptArgs) => readReceipt(attempt, witnessed),
  }),
  bets: readSpec({
    name: "history/bets",
    fields: {
      filter: publicField(oneOf("all", "open", "settled", "won", "lost", "void", "cashed-out")),
      from: publicField(orAbsent(isText)),
      to: publicField(orAbsent(isText)),
      zone: publicField(orAbsent(isZoneName)),
      page: publicField(isCount),
    },
    keeping: "followed",
    owner: "player",
    kept: keptBets,
    load: ({ filter, page, from, to, zone }: HistoryArgs) => Effect.flatMap(BetHistory, (history) => history.page(filter, page, { from, to, zone })),
  }),
  bet: readSpec({
    name: "history/bet",
    fields: { id: publicField(isText) },
    keeping: "followed",
    owner: "player",
    load: ({ id }: { readonly id: string }) => oneBet(id),
  }),
};
