import { createHash } from "node:crypto";
import { Option, Schema } from "effect";
import type { Coupon } from "../../contract/betslip.ts";
import { money, type Money, moneyToNumber, noMoney } from "../../src/domain/kernel/money.ts";
import { ODDS_SCALE } from "../../src/domain/kernel/odds.ts";
import type { Clock } from "../clock.ts";
import { canonical } from "../database/answer-once.ts";
import type { Database } from "../database/database.ts";
import { legDetails } from "../betslip/leg-details.ts";
import { type FoundSelection, possibleWinOf, priceCoupon, type PricingRules } from "../betslip/price-coupon.ts";
import { bonusFor, BONUS_SCALE } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { readCoupon } from "../betslip/read-coupon.ts";
import { readStake, WRONG_STAKE } from "../betslip/read-stake.ts";
import { roundHalfUp } from "../betslip/payout.ts";
import { stateOf, StoredSelection } from "./booked-state.ts";

const Stored = Schema.Struct({
  stake: Schema.Finite, totalOdd: Schema.Finite, possibleWin: Schema.Finite, source: Schema.String, bonusPercent: Schema.optionalKey(Schema.Finite),
  selections: Schema.Array(StoredSelection),
});

export interface BookingParts {
  readonly database: Database;
  readonly pricing: PricingRules;
  readonly clock: Clock;
  /** Returns a new random code. */
  readonly newCode: () => string;
}

interface Figures { readonly stake: number; readonly possibleWin: number; readonly totalOdd: number }

/** A slip to share. With a key it can be sent again without making a second booking. */
export interface BookingRequest {
  readonly coupon: Coupon;
  readonly body: unknown;
  readonly key: string | undefined;
}

export interface Bookings {
  /** The share code, or why the slip cannot be shared. "key_reused": the same key came with another slip before. */
  readonly book: (request: BookingRequest) => Promise<(Figures & { readonly code: string }) | { readonly refusal: string } | "key_reused">;
  /** The figures of the slip if it were placed now. Nothing is stored. */
  readonly simulate: (coupon: Coupon) => Figures | { readonly refusal: string };
  /** A booked slip: every selection with what has become of it, and the selections that can still be bet; undefined for an unknown code. */
  readonly find: (code: string) => Promise<object | undefined>;
  /** The code of the booking that was made under a key; undefined when there is none. */
  readonly codeOfKey: (key: string) => Promise<string | undefined>;
}

/** How many codes are tried before the engine gives up. There are 31^7 codes, so even a second try is rare. */
const CODES_TRIED = 8;

const SCALE = BigInt(ODDS_SCALE);

/** The figures of all selections as one accumulator; a selection without a price counts as 1. Each figure is rounded once. */
const figuresOf = (found: readonly FoundSelection[], stake: Money): Figures => {
  const product = found.reduce((odds, { outcome }) => odds * BigInt(Math.max(ODDS_SCALE, outcome.odds)), 1n);
  const scale = SCALE ** BigInt(found.length);
  const win = roundHalfUp(BigInt(stake) * product, scale);
  const most = BigInt(limits.greatestPayout);
  return {
    stake: moneyToNumber(stake),
    totalOdd: Number(roundHalfUp(100n * product, scale)) / 100,
    possibleWin: moneyToNumber(money(Number(win < most ? win : most))),
  };
};

/** Keeps slips to share. Nothing is staked. The odds of the booking are kept for information only. */
export const createBookings = ({ database, pricing, clock, newCode }: BookingParts): Bookings => {
  const { offer, ladder } = pricing;

  const read = (coupon: Coupon): { readonly found: readonly FoundSelection[]; readonly stake: Money } | { readonly refusal: string } => {
    if (coupon.selections.length === 0) return { refusal: "missing selections" };
    if (coupon.selections.length > limits.mostSelections) return { refusal: `Maximum selections is ${limits.mostSelections} games` };
    const found: FoundSelection[] = [];
    for (const { matchId, marketId = "", specifier = "", outcomeId = "", fixed, eventName } of coupon.selections) {
      const place = offer.find(matchId, marketId, specifier, outcomeId);
      if (place === undefined || place.match.phase === "ended") return { refusal: `Your selection ${eventName ?? matchId} is no longer available` };
      if (found.some(({ outcome }) => outcome === place.outcome)) return { refusal: `Your selection ${eventName ?? matchId} is there twice` };
      found.push({ ...place, fixed });
    }
    const stake = readStake(coupon.stake) ?? noMoney;
    return stake === "wrong" ? { refusal: WRONG_STAKE } : { found, stake };
  };

  const bonusOf = (found: readonly FoundSelection[]): number => {
    const counting = found.filter(({ outcome }) => BigInt(outcome.odds) >= ladder.leastOdds).length;
    return Number((bonusFor(ladder, counting) * 10_000n) / BONUS_SCALE) / 100;
  };

  const stored = async (code: string) => {
    const row = await database.selectFrom("bookings").select("booking").where("code", "=", code).executeTakeFirst();
    return Option.getOrUndefined(Schema.decodeUnknownOption(Stored)(row?.booking));
  };

  const ofKey = (key: string) => database.selectFrom("bookings").select(["code", "payload_hash"]).where("key", "=", key).executeTakeFirst();

  const answerAgain = async (row: { readonly code: string; readonly payload_hash: string | null }, payload: string) => {
    const booking = await stored(row.code);
    if (row.payload_hash !== payload || booking === undefined) return "key_reused";
    const { stake, possibleWin, totalOdd } = booking;
    return { code: row.code, stake, possibleWin, totalOdd };
  };

  return {
    book: async ({ coupon, body, key }) => {
      const payload = createHash("sha256").update(canonical(body)).digest("hex");
      const again = key === undefined ? undefined : await ofKey(key);
      if (again !== undefined) return answerAgain(again, payload);
      const slip = read(coupon);
      if ("refusal" in slip) return slip;
      const figures = figuresOf(slip.found, slip.stake);
      const booking = JSON.stringify({
        ...figures, source: coupon.source ?? "website", bonusPercent: bonusOf(slip.found), selections: slip.found.map((each, index) => ({ id: index + 1, ...legDetails(each) })),
      });
      for (let tried = 0; tried < CODES_TRIED; tried += 1) {
        const row = await database.insertInto("bookings").values({ code: newCode(), booking, created: clock.now(), key: key ?? null, payload_hash: payload })
          .onConflict((conflict) => conflict.doNothing()).returning("code").executeTakeFirst();
        if (row !== undefined) return { code: row.code, ...figures };
        // The code is taken, or the same request came twice at once.
        const twin = key === undefined ? undefined : await ofKey(key);
        if (twin !== undefined) return answerAgain(twin, payload);
      }
      throw new Error("no free booking code was found");
    },
    simulate: (coupon) => {
      const reading = readCoupon(coupon);
      if ("refusal" in reading) return reading;
      const priced = priceCoupon(pricing, reading.wanted, coupon.oddsPolicy ?? (coupon.acceptChanges ? "any" : "none"));
      if ("refusal" in priced) return { refusal: priced.refusal };
      const { cost, totalOdds } = priced.priced;
      return { stake: moneyToNumber(cost), possibleWin: moneyToNumber(possibleWinOf(pricing, priced.priced)), totalOdd: Number(totalOdds) };
    },
    find: async (code) => {
      const booking = await stored(code);
      if (booking === undefined) return undefined;
      const now = clock.now();
      const booked = booking.selections.map((selection) => ({ ...selection, ...stateOf(offer, selection, now) }));
      // A suspended selection may open again soon, so it counts as one that can be bet.
      const selections = booking.selections.filter((_, place) => ["open", "suspended"].includes(booked[place]?.state ?? ""));
      return { betslipId: code, ...booking, selections, booked };
    },
    codeOfKey: async (key) => (await ofKey(key))?.code,
  };
};
