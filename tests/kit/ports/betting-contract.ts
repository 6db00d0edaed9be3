import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BettingShape } from "../../../src/application/ports/betting.ts";
import type { BetHistoryShape } from "../../../src/application/ports/history.ts";
import type { Selection } from "../../../src/domain/events/selection.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, placement, row, selection } from "../builders.ts";
import { outcomeOf } from "./outcome-of.ts";

/** Betting and history with an engine that de-duplicates, lists at least ten bets a page, and accepts any bet with a selection. */
export interface BettingUnderTest {
  readonly betting: BettingShape;
  readonly history: BetHistoryShape;
  /** Sets the engine's price of the outcome. */
  readonly quote: (chosen: Selection, decimal: number, active: boolean) => void;
  /** Removes the outcome from the engine's offer. */
  readonly withdraw: (chosen: Selection) => void;
  /** Loses the next answer on its way to the client. */
  readonly loseNextAnswer: () => void;
  readonly betsTaken: () => number;
  readonly close: () => Promise<void>;
}

export const HEAD = { length: 3, hash: "ab".repeat(32) };

export const bettingContract = (name: string, start: () => Promise<BettingUnderTest>): void => {
  describe(`betting: ${name}`, () => {
    let under: BettingUnderTest;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.close());

    it("places a bet and tells its number, its stake and what it may win", async () => {
      expect(await outcomeOf(under.betting.place(placement(), HEAD))).toMatchObject({
        betslipId: expect.stringMatching(/^[A-Z0-9]{7}$/),
        stake: money(10_000),
        possibleWin: money(20_000),
        head: HEAD,
      });
    });

    it("tells the head that went out with the bet, also when it is sent again behind a longer log", async () => {
      await outcomeOf(under.betting.place(placement(), HEAD));
      expect(await outcomeOf(under.betting.place(placement(), { ...HEAD, length: 9 }))).toMatchObject({ head: HEAD });
    });

    it("knows that sending twice places once, as soon as the engine has said so", async () => {
      expect(under.betting.deduplicates()).toBe(false);
      await outcomeOf(under.betting.revalidate([selection()]));
      expect(under.betting.deduplicates()).toBe(true);
    });

    it("places one bet however often one attempt is sent", async () => {
      const first = await outcomeOf(under.betting.place(placement(), HEAD));
      expect(await outcomeOf(under.betting.place(placement(), HEAD))).toEqual(first);
      expect(await outcomeOf(under.betting.place(placement(undefined, { attempt: attemptId("attempt-2") }), HEAD))).not.toEqual(first);
      expect(under.betsTaken()).toBe(2);
    });

    it("has no answer when the answer is lost, though the bet stands; and the history knows its attempt", async () => {
      under.loseNextAnswer();
      expect(await outcomeOf(under.betting.place(placement(), HEAD))).toMatchObject({ _tag: "NoAnswer" });
      const page = await outcomeOf(under.history.page("all", 1));
      expect(page).toMatchObject({ total: 1, bets: [{ attempt: "attempt-1", status: "pending", stake: money(10_000) }] });
    });

    it("finds the bet of one attempt", async () => {
      const first = await outcomeOf(under.betting.place(placement(), HEAD));
      await outcomeOf(under.betting.place(placement(undefined, { attempt: attemptId("attempt-2") }), HEAD));
      const { head, ...bet } = first as { readonly head: unknown };
      expect(await outcomeOf(under.history.page("all", 1, { attempt: attemptId("attempt-1") }))).toMatchObject({ bets: [{ ...bet, logHead: head }], lastPage: 1 });
    });

    it("refuses a bet without selections, in the engine's words", async () => {
      expect(await outcomeOf(under.betting.place(placement([]), HEAD))).toMatchObject({
        _tag: "Refused",
        reason: { code: "told", message: "missing selections" },
      });
      expect(under.betsTaken()).toBe(0);
    });

    it("is told the price of the moment for every selection, in the order it asked", async () => {
      const [a, b] = [selection("100"), selection("200")];
      under.quote(a, 2.5, true);
      under.quote(b, 1.4, false);
      expect(await outcomeOf(under.betting.revalidate([b, a]))).toEqual([row(b, 1.4, false), row(a, 2.5)]);
    });

    it("treats a selection that the engine does not know as closed", async () => {
      const gone = selection("300");
      under.withdraw(gone);
      expect(await outcomeOf(under.betting.revalidate([gone]))).toEqual([row(gone, 0, false)]);
    });

    it("tells one line of a market from another", async () => {
      const low = selection("100", { marketId: "18", specifier: "total=1.5", outcomeId: "12" });
      const high = selection("100", { marketId: "18", specifier: "total=2.5", outcomeId: "12" });
      under.quote(low, 1.3, true);
      under.quote(high, 2.1, true);
      expect(await outcomeOf(under.betting.revalidate([high, low]))).toEqual([row(high, 2.1), row(low, 1.3)]);
    });

    it("lists bets newest first, with their legs", async () => {
      await outcomeOf(under.betting.place(placement(), HEAD));
      await outcomeOf(under.betting.place(placement([selection("7")], { attempt: attemptId("attempt-2") }), HEAD));
      const page = await outcomeOf(under.history.page("open", 1));
      if (!("bets" in page)) throw new Error("no history");
      expect(page.bets.map(({ attempt }) => attempt)).toEqual(["attempt-2", "attempt-1"]);
      expect(page.bets[0]).toMatchObject({
        statusDescription: "Pending",
        legs: [{ matchId: "7", marketName: "1x2", outcomeName: "1", status: "pending", statusDescription: "Pending" }],
      });
      expect(await outcomeOf(under.history.page("settled", 1))).toMatchObject({ bets: [], total: 0 });
    });

    it("tells the open bets of every page, newest first, with their matches", async () => {
      const matches = Array.from({ length: 21 }, (_, index) => String(index + 1));
      for (const match of matches) await outcomeOf(under.betting.place(placement([selection(match)], { attempt: attemptId(`attempt-${match}`) }), HEAD));
      const open = await outcomeOf(under.history.open());
      expect(open).toMatchObject({ count: 21, matches: matches.toReversed() });
      expect("bets" in open ? new Set(open.bets).size : open).toBe(21);
    });
  });
};
