import { Option, Schema } from "effect";
import { sql } from "kysely";
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
  /** The player who shares it; undefined for a visitor. */
  readonly userId?: number | undefined;
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
  /** Shows everybody a booking for a day, without its stake, in place of the one that this player showed before. False when this player has made no booking with this code. */
  readonly showToAll: (userId: number, code: string) => Promise<boolean>;
  /** Today's codes: the newest bookings that are shown to everybody, one of each player, of which every selection can still be bet. */
  readonly todays: () => Promise<readonly object[]>;
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

/** How many of today's codes are told, and how many of the newest are looked at for them. */
const TODAYS = 5;
const LOOKED_AT = 50;

/** How long a booking is kept after its last match began: an old code still says what became of its matches. */
const KEPT_MS = 7 * DAY_MS;

/** Keeps slips to share, until a week after the last match began. Nothing is staked. The odds of the booking are kept for information only. */
export const createBookings = ({ database, pricing, clock, newCode }: BookingParts): Bookings => {
  const stored = async (code: string, queries: Database = database) => {
    const row = await queries.selectFrom("bookings").select("booking").where("code", "=", code).where("until", ">", clock.now()).executeTakeFirst();
    return Option.getOrUndefined(Schema.decodeUnknownOption(Stored)(row?.booking));
  };

  /** A booking for whoever loads it, each selection with what has become of it. */
  const told = (code: string, booking: typeof Stored.Type) => {
    const now = clock.now();
    const booked = booking.selections.map((selection) => ({ ...selection, ...stateOf(pricing.offer, selection, now) }));
    // A suspended selection may open again soon, so it counts as one that can be bet.
    const selections = booking.selections.filter((_, place) => ["open", "suspended"].includes(booked[place]?.state ?? ""));
    const { groupings = [], ...rest } = booking;
    return { betslipId: code, ...rest, selections, booked, Groupings: groupings.map((Grouping) => ({ Grouping })) };
  };

  const ofKey = (key: string, queries: Database = database) => queries.selectFrom("bookings").select(["code", "payload_hash"]).where("key", "=", key).executeTakeFirst();

  const answerAgain = async (queries: Queries, row: { readonly code: string; readonly payload_hash: string | null }, payload: string) => {
    const booking = await stored(row.code, queries);
    if (row.payload_hash !== payload || booking === undefined) return "key_reused";
    const { stake, possibleWin, totalOdd } = booking;
    return { code: row.code, stake, possibleWin, totalOdd };
  };

  const bookNew = async (queries: Database, { coupon, key, userId }: Pick<BookingRequest, "coupon" | "key" | "userId">, payload: string): Promise<(Figures & { readonly code: string }) | { readonly refusal: string }> => {
    const slip = slipToBook(pricing, coupon);
    if ("refusal" in slip) return slip;
    const { figures, lastKickOff, ...rest } = slip;
    const booking = JSON.stringify({ ...figures, ...rest });
    const created = clock.now();
    await queries.deleteFrom("bookings").where("until", "<=", created).execute();
    for (let tried = 0; tried < CODES_TRIED; tried += 1) {
      const row = await queries.insertInto("bookings").values({ code: newCode(), booking, created, until: Math.max(created, lastKickOff) + KEPT_MS, key: key ?? null, payload_hash: payload, user_id: userId ?? null })
        .onConflict((conflict) => conflict.column("code").doNothing()).returning("code").executeTakeFirst();
      if (row !== undefined) return { code: row.code, ...figures };
    }
    throw new Error("no free booking code was found");
  };

  return {
    book: (request) => {
      const { key } = request;
      const payload = payloadHashOf(request.body);
      if (key === undefined) return bookNew(database, request, payload);
      return database.transaction().execute(async (queries) => {
        const held = await holdKey(queries, key, payload);
        if (held === undefined) return { refusal: TOO_LATE.message };
        const again = await ofKey(key, queries);
        const booked = again === undefined ? await bookNew(queries, request, payload) : await answerAgain(queries, again, payload);
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
      return booking === undefined ? undefined : told(code, booking);
    },
    codeOfKey: async (key) => (await ofKey(key))?.code,
    showToAll: (userId, code) =>
      database.transaction().execute(async (queries) => {
        const now = clock.now();
        const row = await queries.updateTable("bookings").set({ shown: now, booking: sql`booking || '{"stake": 0, "possibleWin": 0}'` })
          .where("code", "=", code).where("user_id", "=", userId).where("until", ">", now).returning("code").executeTakeFirst();
        // One of each player, or a few could leave no place for the others.
        if (row !== undefined) await queries.updateTable("bookings").set({ shown: null }).where("user_id", "=", userId).where("code", "<>", code).where("shown", "is not", null).execute();
        return row !== undefined;
      }),
    todays: async () => {
      const now = clock.now();
      const newest = await database.selectFrom("bookings").select(["code", "booking"]).where("shown", ">", now - DAY_MS).where("until", ">", now).orderBy("shown", "desc").limit(LOOKED_AT).execute();
      return newest.flatMap(({ code, booking }) => {
        const read = Option.getOrUndefined(Schema.decodeUnknownOption(Stored)(booking));
        const view = read === undefined ? undefined : told(code, read);
        return view === undefined || view.selections.length < view.booked.length ? [] : [view];
      }).slice(0, TODAYS);
    },
  };
};
