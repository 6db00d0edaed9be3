import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BookingsShape } from "../../../src/application/ports/bookings.ts";
import type { SharedSlip } from "../../../src/domain/attempts/state.ts";
import type { BookedSlip } from "../../../src/domain/events/booked-leg.ts";
import type { Selection } from "../../../src/domain/events/selection.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { attemptId, placement, price, selection } from "../builders.ts";
import { outcomeOf } from "./outcome-of.ts";

/** Bookings with an engine that de-duplicates and accepts any slip with a selection. */
export interface BookingsUnderTest {
  readonly bookings: BookingsShape;
  /** Sets the engine's price of the outcome; undefined when it is no longer offered. */
  readonly quote: (chosen: Selection, decimal: number | undefined) => void;
  /** Loses the next answer on its way to the client. */
  readonly loseNextAnswer: () => void;
  readonly slipsKept: () => number;
  readonly close: () => Promise<void>;
}

const legsOf = ({ legs }: BookedSlip) => legs.map(({ selection: { matchId, odds }, state, odds: now }) => [matchId, odds, state, now]);

export const bookingsContract = (name: string, start: () => Promise<BookingsUnderTest>): void => {
  describe(`bookings: ${name}`, () => {
    let under: BookingsUnderTest;
    const book = async (slip = placement()): Promise<SharedSlip> => (await outcomeOf(under.bookings.book(slip))) as SharedSlip;
    const find = async (code: string): Promise<BookedSlip> => (await outcomeOf(under.bookings.find(code))) as BookedSlip;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.close());

    it("keeps a slip under a code of its own", async () => {
      expect(await book()).toEqual({ code: expect.stringMatching(/^[A-Z0-9]{7}$/) });
      expect(under.slipsKept()).toBe(1);
    });

    it("keeps one slip however often one attempt is sent, and another for another attempt", async () => {
      const first = await book();
      expect(await book()).toEqual(first);
      expect(await book(placement(undefined, { attempt: attemptId("attempt-2") }))).not.toEqual(first);
      expect(under.slipsKept()).toBe(2);
    });

    it("knows that sending twice keeps one, as soon as the engine has said so", async () => {
      expect(under.bookings.deduplicates()).toBe(false);
      await book();
      expect(under.bookings.deduplicates()).toBe(true);
    });

    it("has no answer when the answer is lost, though the slip is kept and its attempt finds it", async () => {
      under.loseNextAnswer();
      expect(await outcomeOf(under.bookings.book(placement()))).toMatchObject({ _tag: "NoAnswer" });
      const found = (await outcomeOf(under.bookings.findAttempt(attemptId("attempt-1")))) as SharedSlip;
      expect(found).toEqual(await book());
      expect(under.slipsKept()).toBe(1);
    });

    it("finds nothing for an attempt that never came", async () => {
      expect(await outcomeOf(under.bookings.findAttempt(attemptId("attempt-9")))).toBeUndefined();
    });

    it("refuses a slip without selections, in the engine's words", async () => {
      expect(await outcomeOf(under.bookings.book(placement([])))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "missing selections" } });
      expect(under.slipsKept()).toBe(0);
    });

    it("gives back every selection in booked order, with the price of then and that of now", async () => {
      const [a, b, c] = [selection("300"), selection("100", { odds: price(1.5) }), selection("200")];
      const { code } = await book(placement([a, b, c]));
      under.quote(b, 1.8);
      under.quote(c, undefined);
      expect(legsOf(await find(code))).toEqual([
        ["300", a.odds, "open", a.odds],
        ["100", price(1.5), "open", price(1.8)],
        ["200", c.odds, "gone", noOdds],
      ]);
      expect((await find(code)).code).toBe(code);
    });

    it("gives back a system as a system: its sizes and its bankers, without its stakes", async () => {
      const three = [selection("300"), selection("100"), selection("200")];
      const { legs } = placement(three);
      const system = placement(three, { betType: "Combo", betslipType: "Combo", legs: legs.map((leg, place) => ({ ...leg, fixed: place === 1 })), groupings: [{ grouping: 2, stake: money(500), combinations: 2 }], stake: money(1_000), totalStake: money(1_000) });
      const found = await find((await book(system)).code);
      expect([found.groupings, found.legs.map(({ fixed }) => fixed)]).toEqual([[2], [false, true, false]]);
      expect(await find((await book(placement(three, { betType: "Multiple", betslipType: "Multiple", attempt: attemptId("attempt-2") }))).code)).toMatchObject({ groupings: [] });
    });

    it("does not know a code that nobody was given", async () => {
      expect(await outcomeOf(under.bookings.find("NOTHING"))).toMatchObject({ _tag: "Refused", status: 404, reason: { code: "told", message: "Booking code not found" } });
    });

    it("shows a slip to everybody when its player asks for it, once, the newest first and with its current prices", async () => {
      const [first, second] = [await book(), await book(placement([selection("300")], { attempt: attemptId("attempt-2") }))];
      expect(await outcomeOf(under.bookings.todays())).toEqual([]);
      for (const { code } of [first, second, first]) expect(await outcomeOf(under.bookings.showToAll(code))).toBeUndefined();
      under.quote(selection("300"), 1.8);
      const todays = (await outcomeOf(under.bookings.todays())) as readonly BookedSlip[];
      expect(todays).toEqual([await find(second.code), await find(first.code)]);
      expect(todays.map(legsOf)).toMatchObject([[["300", selection("300").odds, "open", price(1.8)]], [["100", selection().odds, "open", selection().odds]]]);
    });

    it("refuses to show a code that nobody was given", async () => {
      expect(await outcomeOf(under.bookings.showToAll("NOTHING"))).toMatchObject({ _tag: "Refused", reason: { code: "told" } });
    });

    it("says what a slip would come to, and keeps nothing of it", async () => {
      expect(await outcomeOf(under.bookings.simulate(placement()))).toEqual({ stake: money(10_000), possibleWin: money(20_000), totalOdds: "2.00" });
      expect(under.slipsKept()).toBe(0);
    });
  });
};
