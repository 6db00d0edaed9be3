import fc from "fast-check";

/** How often the same request is sent at once, with one key. */
const times = fc.integer({ min: 1, max: 3 });
/** The key of a request: a new one, none, or one that somebody has used before, given by a number that chooses it. */
const key = fc.oneof({ weight: 12, arbitrary: fc.constant("new" as const) }, { weight: 2, arbitrary: fc.constant("none" as const) }, { weight: 2, arbitrary: fc.nat() });
const some = fc.nat();
const stake = fc.integer({ min: 500, max: 800_00 }).map((units) => units - (units % 10));
/** Stakes of the casino are whole units. */
const chips = fc.integer({ min: 10, max: 400 }).map((units) => units * 100);

export const notices = ["paid", "declined", "forged", "other-amount", "other-provider", "garbled"] as const;

/** Something that a player, a provider, a shop, a bank or the house does. Amounts are in minor units; the numbers that `some` draws choose among what is there then. */
export const anyDeed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("bet" as const), type: fc.constantFrom("Single", "Multiple", "Split", "Combo"), wallet: fc.constantFrom("main", "main", "sport_bonus", "cashback"), stake, some, key, times }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("cash-out" as const), some, ofOthers: fc.nat({ max: 4 }).map((drawn) => drawn === 0), key, times }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("deposit" as const), amount: fc.integer({ min: 100_00, max: 900_00 }), notices: fc.array(fc.constantFrom(...notices), { maxLength: 4 }), key, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("late-notices" as const), some, notices: fc.array(fc.constantFrom(...notices), { minLength: 1, maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("withdrawal" as const), amount: fc.integer({ min: 900_00, max: 5_000_00 }), to: fc.constantFrom("shop", "bank", "bank-that-returns", "bank-of-nobody"), key, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pay-out" as const), some, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("award" as const), times }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("round" as const), game: fc.constantFrom("dice", "mines"), stake: chips, some, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("flight" as const), stake: chips, target: fc.integer({ min: 101, max: 300 }), times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("limit" as const), of: fc.constantFrom("stake", "loss", "deposit"), amount: fc.integer({ min: 0, max: 60_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), some, home: fc.nat({ max: 4 }), away: fc.nat({ max: 4 }), times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("abandon" as const), some, times }) },
);
export type Deed = typeof anyDeed extends fc.Arbitrary<infer Value> ? Value : never;
export type DeedOf<Kind extends Deed["kind"]> = Extract<Deed, { readonly kind: Kind }>;
export type Notice = (typeof notices)[number];
