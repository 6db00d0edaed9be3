import { type Guarded, isCount, isText, listOf, named, oneOf, orNull, personal, shape } from "../kernel/guards.ts";
import { isMoney } from "../kernel/money.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** The five balances of spec 1, in minor units. A field the engine left out is noted in `missing` and counts as zero. */
const isBalances = named("balances", shape({ available: isMoney, sportBonus: isMoney, casinoBonus: isMoney, virtualBonus: isMoney, trust: isMoney }));
export type Balances = Guarded<typeof isBalances>;
const isBalanceName = oneOf("available", "sportBonus", "casinoBonus", "virtualBonus", "trust");

const isBonus = named("bonus", shape({
  id: isText,
  name: isText,
  /** In hundredths: of the currency's unit when the type is "flat", of a percent when it is "percentage". */
  value: isCount,
  type: oneOf("flat", "percentage"),
}));
export type Bonus = Guarded<typeof isBonus>;

/** Data that is read besides the balances. A failure to read it is only a warning (spec 4, 8). */
const isBonusRead = oneOf("active-bonus", "cashback");
export type BonusRead = Guarded<typeof isBonusRead>;

export const accountRows = eventsOf({
  /** The five balances were read; `missing` names those that the engine left out. */
  BalancesRead: { by: ["engine"], heardBy: ["account"], fields: { balances: personal("money", isBalances), missing: listOf(isBalanceName) } },
  /** The player's details could not be read. */
  AccountReadFailed: { by: ["engine"], heardBy: ["account"], fields: { reason: isReason } },
  /** The active bonus was read; null when there is none. */
  ActiveBonusRead: { by: ["engine"], heardBy: ["account"], fields: { bonus: personal("money", orNull(isBonus)) } },
  /** The active cashback was read; null when there is none. */
  CashbackRead: { by: ["engine"], heardBy: ["account"], fields: { cashback: personal("money", orNull(isBonus)) } },
  /** A warning: the active bonus or the cashback could not be read. A cashback then counts as none. */
  BonusReadFailed: { by: ["engine"], heardBy: ["account"], fields: { what: isBonusRead, reason: isReason } },
});
export type AccountEvent = EventIn<typeof accountRows>;
