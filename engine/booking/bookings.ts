import { Option, Schema } from "effect";
import type { Coupon } from "../../contract/betslip.ts";
import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import { possibleWinOf, priceCoupon, type PricingRules } from "../betslip/price-coupon.ts";
import { readCoupon } from "../betslip/read-coupon.ts";
import type { Clock } from "../clock.ts";
import { payloadHashOf } from "../database/answer-once.ts";
import { closeKey, type KeyState, NOBODY, TOO_LATE } from "../database/close-key.ts";
import type { Database, Queries } from "../database/database.ts";
import { DAY_MS } from "../date-text.ts";
import { stateOf, StoredSelection } from "./booked-state.ts";
import { type Figures, slipToBook } from "./slip-to-book.ts";

const Stored = Schema.Struct({
  stake: Schema.Finite, totalOdd: Schema.Finite, possibleWin: Schema.Finite, source: Schema.String, bonusPercent: Schema.optionalKey(Schema.Finite),
  groupings: Schema.optionalKey(Schema.Array(Schema.Finite)),
  selections: Schema.Array(StoredSelection),
});

export interface BookingParts {
  readonly database: Database;
  readonly pricing: PricingRules;
  readonly clock: Clock;
  /** Returns a new random code. */
  readonly newCode: () => string;
}

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

/** Holds a key until the transaction ends. A request or a closing that comes meanwhile waits; undefined when the key is closed. */
const holdKey = (queries: Queries, key: string, payload: string) =>
  queries.insertInto("idempotency").values({ user_id: NOBODY, key, payload_hash: payload }).onConflict((conflict) => conflict.doNothing()).returning("key").executeTakeFirst();

const letGo = async (queries: Queries, key: string): Promise<void> => {
  await queries.deleteFrom("idempotency").where("user_id", "=", NOBODY).where("key", "=", key).execute();
};

/**
 * Closes the key under which a slip may be on its way to be shared (`closeKey`). A booking names its key itself, so that the row that held the key while it was
 * made is gone, and a booking has to be looked for. Has to run in a transaction.
 */
export const closeBookingKey = async (queries: Queries, key: string, now: number): Promise<KeyState> => {
  const closed = await closeKey(queries, NOBODY, key, now);
  const booking = await queries.selectFrom("bookings").select("code").where("key", "=", key).executeTakeFirst();
  if (booking === undefined) return closed;
  await letGo(queries, key);
  return { outcome: "done" };
};

/** How many codes are tried before the engine gives up. There are 31^7 codes, so even a second try is rare. */
const CODES_TRIED = 8;

/** How long a booking is kept after its last match began: an old code still says what became of its matches. */
const KEPT_MS = 7 * DAY_MS;

/** Keeps slips to share, until a week after the last match began. Nothing is staked. The odds of the booking are kept for information only. */
export const createBookings = ({ database, pricing, clock, newCode }: BookingParts): Bookings => {
  const stored = async (code: string, queries: Database = database) => {
    const row = await queries.selectFrom("bookings").select("booking").where("code", "=", code).where("until", ">", clock.now()).executeTakeFirst();
    return Option.getOrUndefined(Schema.decodeUnknownOption(Stored)(row?.booking));
  };

  const ofKey = (key: string, queries: Database = database) => queries.selectFrom("bookings").select(["code", "payload_hash"]).where("key", "=", key).executeTakeFirst();

  const answerAgain = async (queries: Queries, row: { readonly code: string; readonly payload_hash: string | null }, payload: string) => {
    const booking = await stored(row.code, queries);
    if (row.payload_hash !== payload || booking === undefined) return "key_reused";
    const { stake, possibleWin, totalOdd } = booking;
    return { code: row.code, stake, possibleWin, totalOdd };
  };

  const bookNew = async (queries: Database, coupon: Coupon, key: string | null, payload: string): Promise<(Figures & { readonly code: string }) | { readonly refusal: string }> => {
    const slip = slipToBook(pricing, coupon);
    if ("refusal" in slip) return slip;
    const { figures, lastKickOff, ...rest } = slip;
    const booking = JSON.stringify({ ...figures, ...rest });
    const created = clock.now();
    await queries.deleteFrom("bookings").where("until", "<=", created).execute();
    for (let tried = 0; tried < CODES_TRIED; tried += 1) {
      const row = await queries.insertInto("bookings").values({ code: newCode(), booking, created, until: Math.max(created, lastKickOff) + KEPT_MS, key, payload_hash: payload })
        .onConflict((conflict) => conflict.column("code").doNothing()).returning("code").executeTakeFirst();
      if (row !== undefined) return { code: row.code, ...figures };
    }
    throw new Error("no free booking code was found");
  };

  return {
    book: ({ coupon, body, key }) => {
      const payload = payloadHashOf(body);
      if (key === undefined) return bookNew(database, coupon, null, payload);
      return database.transaction().execute(async (queries) => {
        const held = await holdKey(queries, key, payload);
        if (held === undefined) return { refusal: TOO_LATE.message };
        const again = await ofKey(key, queries);
        const booked = again === undefined ? await bookNew(queries, coupon, key, payload) : await answerAgain(queries, again, payload);
        await letGo(queries, key);
        return booked;
      });
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
      const booked = booking.selections.map((selection) => ({ ...selection, ...stateOf(pricing.offer, selection, now) }));
      // A suspended selection may open again soon, so it counts as one that can be bet.
      const selections = booking.selections.filter((_, place) => ["open", "suspended"].includes(booked[place]?.state ?? ""));
      const { groupings = [], ...rest } = booking;
      return { betslipId: code, ...rest, selections, booked, Groupings: groupings.map((Grouping) => ({ Grouping })) };
    },
    codeOfKey: async (key) => (await ofKey(key))?.code,
  };
};
