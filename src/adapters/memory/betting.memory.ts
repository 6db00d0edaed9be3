import { Effect, Layer } from "effect";
import { Betting, type BettingShape } from "../../application/ports/betting.ts";
import { CashOuts, type CashOutsShape } from "../../application/ports/cash-out.ts";
import { Refused } from "../../application/ports/failures.ts";
import { BetHistory, type BetHistoryShape, type HistoryFilter } from "../../application/ports/history.ts";
import { printExact } from "../../domain/calculator/exact.ts";
import { emptyTotals, slipTotals } from "../../domain/calculator/slip-totals.ts";
import type { BetStatus } from "../../domain/events/bet-result.ts";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import type { Placement, PlacementLeg } from "../../domain/events/placement.ts";
import type { Head } from "../../domain/events/envelope.ts";
import { type SelectionKey, selectionKey } from "../../domain/kernel/ids.ts";
import type { SplitProps } from "../../domain/events/split-props.ts";
import { type Money, money, noMoney } from "../../domain/kernel/money.ts";
import { noOdds } from "../../domain/kernel/odds.ts";
import { type MemoryBet, toHistoryBet } from "./memory-bet.ts";
import { createScript, type Script } from "./script.ts";

const PER_PAGE = 10;
export interface MemoryBetting extends BettingShape, BetHistoryShape, CashOutsShape {
  readonly script: Script;
  /** The bets in the order in which they were placed. */
  readonly bets: () => readonly MemoryBet[];
  /** Sets what revalidation answers for an outcome from now on. By default it confirms the selection's own price. */
  readonly quote: (row: RevalidatedRow) => void;
  /** Stops offering the outcome: revalidation answers that it is closed. */
  readonly withdraw: (key: SelectionKey) => void;
  /** Sets how the engine answers for a Split from now on. By default only the selection with the highest odds of each match wins. */
  readonly answerSplit: (answer: (legs: readonly PlacementLeg[], stake: Money) => SplitProps) => void;
  /** Sets the cash-out quote for a bet; undefined for none. */
  readonly offerCashOut: (betslipId: string, amount: Money | undefined) => void;
  /** Sets the result of a bet, and what it pays where that is not what such a result pays. */
  readonly settle: (betslipId: string, status: BetStatus, paid?: Money) => void;
  readonly layer: Layer.Layer<Betting | BetHistory | CashOuts>;
}

/** `announces`: whether the replies say that the engine de-duplicates. It then does so, and its history keeps the attempts. */
export const createMemoryBetting = ({ announces = true } = {}): MemoryBetting => {
  const script = createScript();
  const bets: MemoryBet[] = [];
  const quotes = new Map<SelectionKey, RevalidatedRow>();
  let announced = false;
  let splitAnswer = bestOfEachMatch;

  const answered = Effect.sync(() => {
    announced = announces;
  });
  const take = (placement: Placement, head: Head): MemoryBet => {
    const known = announces ? bets.find((bet) => bet.placement.attempt === placement.attempt) : undefined;
    if (known !== undefined) return known;
    const bet: MemoryBet = {
      betslipId: `BET${String(bets.length + 1).padStart(4, "0")}`,
      stake: placement.totalStake,
      possibleWin: placement.possibleWin,
      placement,
      head,
      status: "pending",
      quote: undefined,
      paid: undefined, cashedOut: undefined,
    };
    bets.push(bet);
    return bet;
  };

  const betCalled = (betslipId: string): MemoryBet | undefined => bets.find((bet) => bet.betslipId === betslipId);
  const shape: BettingShape & BetHistoryShape & CashOutsShape = {
    cashOut: ({ attempt, betslipId, amount }) =>
      script
        .run(
          "cashOut",
          Effect.suspend(() => {
            const bet = betCalled(betslipId);
            if (bet?.cashedOut !== undefined && bet.cashedOut.by === attempt) return Effect.succeed({ betslipId, amount: bet.cashedOut.amount });
            if (bet?.status !== "pending" || bet.quote === undefined) return Effect.fail(new Refused({ reason: { code: "told", message: "Cashout no longer available" }, status: 400 }));
            if (bet.quote !== amount) return Effect.fail(new Refused({ reason: { code: "told", message: `Cashout valued has changed. New cashout value is ${bet.quote / 100}` }, status: 400 }));
            Object.assign(bet, { status: "cashed-out", cashedOut: { amount, by: attempt } });
            return Effect.succeed({ betslipId, amount });
          }),
        )
        .pipe(Effect.tap(answered)),
    find: ({ attempt, betslipId }) =>
      script.run(
        "findCashOut",
        Effect.sync(() => {
          const cashedOut = betCalled(betslipId)?.cashedOut;
          return cashedOut?.by === attempt ? { betslipId, amount: cashedOut.amount } : undefined;
        }),
      ),
    place: (placement, head) =>
      script
        .run(
          "place",
          Effect.suspend(() => {
            if (placement.legs.length === 0) return Effect.fail(new Refused({ reason: { code: "told", message: "missing selections" }, status: 400 }));
            const { betslipId, stake, possibleWin, head: sent } = take(placement, head);
            // A quote is the current price, at which the bet is accepted.
            const accepted = placement.legs.map(({ key, odds }) => ({ key, odds: quotes.get(key)?.odds ?? odds }));
            return Effect.succeed({ betslipId, stake, possibleWin, head: sent, ...(placement.legs.some(({ key }) => quotes.has(key)) ? { accepted } : {}) });
          }),
        )
        .pipe(Effect.tap(answered)),
    deduplicates: () => announced,
    revalidate: (selections) =>
      script
        .run(
          "revalidate",
          Effect.sync(() =>
            selections.map((selection): RevalidatedRow => {
              const key = selectionKey(selection.matchId, selection);
              return quotes.get(key) ?? { key, odds: selection.odds, active: true };
            }),
          ),
        )
        .pipe(Effect.tap(answered)),
    splitProps: ({ legs, totalStake }) =>
      script.run(
        "splitProps",
        Effect.sync(() => splitAnswer(legs, totalStake)),
      ),
    open: () =>
      script.run(
        "openBets",
        Effect.sync(() => {
          const open = bets.filter(({ status }) => status === "pending").toReversed();
          return { count: open.length, bets: open.map(({ betslipId }) => betslipId), matches: open.flatMap(({ placement }) => placement.legs.map(({ selection }) => selection.matchId)) };
        }),
      ),
    page: (filter, page, { attempt, betslipId } = {}) =>
      script
        .run(
          "history",
          Effect.sync(() => {
            const chosen = bets
              .filter((bet) => matches(filter, bet.status))
              .filter((bet) => betslipId === undefined || bet.betslipId === betslipId)
              .filter((bet) => !announces || attempt === undefined || bet.placement.attempt === attempt)
              .map((bet) => ({ ...toHistoryBet(bet), attempt: announces ? bet.placement.attempt : undefined }))
              .reverse();
            return {
              bets: chosen.slice((page - 1) * PER_PAGE, page * PER_PAGE),
              page,
              lastPage: Math.max(1, Math.ceil(chosen.length / PER_PAGE)),
              total: chosen.length,
              totalStake: money(chosen.reduce((sum, { stake }) => sum + stake, 0)),
              netResult: money(chosen.reduce((sum, { status, winnings, stake }) => sum + (status === "pending" ? 0 : winnings - stake), 0)),
            };
          }),
        )
        .pipe(Effect.tap(answered)),
  };
  return {
    ...shape,
    script,
    bets: () => bets,
    quote: (row) => void quotes.set(row.key, row),
    answerSplit: (answer) => {
      splitAnswer = answer;
    },
    offerCashOut: (betslipId, amount) => {
      const bet = betCalled(betslipId);
      if (bet !== undefined) bet.quote = amount;
    },
    settle: (betslipId, status, paid) => {
      const bet = betCalled(betslipId);
      if (bet === undefined) return;
      bet.status = status;
      bet.paid = paid;
    },
    withdraw: (key) => void quotes.set(key, { key, odds: noOdds, active: false }),
    layer: Layer.mergeAll(Layer.succeed(Betting, shape), Layer.succeed(BetHistory, shape), Layer.succeed(CashOuts, shape)),
  };
};

/** The answer of an engine for which the outcomes of one match exclude each other. */
const bestOfEachMatch = (legs: readonly PlacementLeg[], stake: Money): SplitProps => {
  const priced = legs.map(({ selection, odds }) => ({ matchId: selection.matchId, odds, fixed: false, counts: true }));
  const totals = slipTotals({ legs: priced, betType: "Split", stake, groupings: [], bonusTable: [], minBonusOdds: noOdds });
  const { combinations, minOdds, maxOdds, netStakeMinWin, netStakeMaxWin } = totals.ok ? totals.value : emptyTotals;
  return {
    combinations,
    minOdds: printExact(minOdds, 2),
    maxOdds: printExact(maxOdds, 2),
    minWin: netStakeMinWin,
    maxWin: netStakeMaxWin,
    maxBonus: noMoney,
    stake,
    legs: legs.map(({ key, odds }) => ({ key, odds, wins: false })),
  };
};

const matches = (filter: HistoryFilter, status: BetStatus): boolean => {
  if (filter === "all" || filter === status) return true;
  return filter === "open" ? status === "pending" : filter === "settled" && status !== "pending";
};
