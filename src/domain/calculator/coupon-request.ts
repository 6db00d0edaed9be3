import { isPrice, noOdds, parseOdds, type Odds } from "../kernel/odds.ts";
import { answer, refuse, type Result } from "./result.ts";
import { readLadder, type BonusLadder, type BonusRow } from "./bonus.ts";
import { parseExact, zero, type Exact } from "./exact.ts";
import type { PricedLeg } from "./slots.ts";
import type { StakeLimits } from "./stakes.ts";

/** A coupon of the `calculate` command, read and valid. */
export interface CouponRequest {
  /** Only the selections that count. */
  readonly legs: readonly PricedLeg[];
  readonly groupings: readonly { readonly grouping: number; readonly stake: Exact }[];
  readonly stake: Exact;
  readonly ladder: BonusLadder;
  readonly limits: StakeLimits | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const unusable = (where: string, wanted: string) => refuse({ type: "UnusableInput", where, wanted });

const isFields = (given: unknown): given is Fields => typeof given === "object" && given !== null && !Array.isArray(given);
const isDecimal = (given: unknown): given is string | number => typeof given === "string" || typeof given === "number";

const MOST_STAKE_DIGITS = 30;

const readAmount = (given: unknown, where: string): Result<Exact> => {
  if (given === undefined || given === null) return answer(zero);
  const amount = isDecimal(given) ? parseExact(given) : undefined;
  if (amount === undefined || amount.units < 0n || amount.units.toString().length > MOST_STAKE_DIGITS)
    return unusable(where, "a decimal amount from 0");
  return answer(amount);
};

const readOdds = (given: unknown, where: string): Result<Odds> => {
  const value = isDecimal(given) ? parseOdds(given) : undefined;
  return value === undefined ? unusable(where, "decimal odds from 0 with at most 6 decimals") : answer(value);
};

/** A list under a field name; empty when the field is missing. */
const readList = <Item>(given: unknown, where: string, read: (fields: Fields, where: string) => Result<Item>): Result<readonly Item[]> => {
  if (given === undefined || given === null) return answer([]);
  if (!Array.isArray(given)) return unusable(where, "a list");
  const items: Item[] = [];
  for (const [place, entry] of given.entries()) {
    const at = `${where}[${place}]`;
    const item = isFields(entry) ? read(entry, at) : unusable(at, "an object");
    if (!item.ok) return item;
    items.push(item.value);
  }
  return answer(items);
};

/** Empty for what is no id: beyond 2^53 two ids would be read as one number, and be one match. */
const readMatchId = (given: unknown): string => (typeof given === "string" || Number.isSafeInteger(given) ? String(given).trim() : "");

/** A suspended or unavailable selection has no price, so it does not count (spec 5). */
const isOff = (fields: Fields): boolean => fields["suspended"] === true || fields["unavailable"] === true;

const readLeg = (minBonusOdds: Odds) => (fields: Fields, where: string): Result<PricedLeg> => {
  const fixed = fields["fixed"] ?? false;
  const compatibilityLevel = fields["compatibilityLevel"] ?? 0;
  const matchId = readMatchId(fields["matchId"]);
  if (matchId === "") return unusable(`${where}.matchId`, "text, or a whole number within 2^53");
  if (typeof fixed !== "boolean") return unusable(`${where}.fixed`, "true or false");
  if (typeof compatibilityLevel !== "number") return unusable(`${where}.compatibilityLevel`, "a number");
  const odds = readOdds(fields["odds"], `${where}.odds`);
  if (!odds.ok) return odds;
  return answer({ matchId, odds: isOff(fields) ? noOdds : odds.value, fixed, qualifies: odds.value >= minBonusOdds, compatibilityLevel });
};

const readGrouping = (fields: Fields, where: string): Result<{ readonly grouping: number; readonly stake: Exact }> => {
  const grouping = isDecimal(fields["grouping"]) ? Number(fields["grouping"]) : NaN;
  if (!Number.isSafeInteger(grouping)) return unusable(`${where}.grouping`, "a whole number");
  const stake = readAmount(fields["stake"], `${where}.stake`);
  return stake.ok ? answer({ grouping, stake: stake.value }) : stake;
};

const readRow = (fields: Fields, where: string): Result<BonusRow> => {
  const { ticket_length: ticketLength, bonus: percent } = fields;
  if (!isDecimal(ticketLength) || !isDecimal(percent)) return unusable(where, "a ticket_length and a bonus");
  const row = { ticketLength, percent };
  return readLadder([row]).faults.length === 0 ? answer(row) : unusable(where, "a ticket_length from 1 and a bonus from 0");
};

const readLimits = (given: unknown): Result<StakeLimits | undefined> => {
  if (given === undefined || given === null) return answer(undefined);
  if (!isFields(given)) return unusable("maxStake", "an object");
  const lossThreshold = readAmount(given["lossThreshold"], "maxStake.lossThreshold");
  if (!lossThreshold.ok) return lossThreshold;
  const stakeThreshold = readAmount(given["stakeThreshold"], "maxStake.stakeThreshold");
  return stakeThreshold.ok ? answer({ lossThreshold: lossThreshold.value, stakeThreshold: stakeThreshold.value }) : stakeThreshold;
};

/** The minimum bonus odds of a coupon that names none. */
const USUAL_MIN_BONUS_ODDS = 1.2;

/** Reads a coupon of the `calculate` command. Refuses it with the place of the first error and what was expected there. */
export const readCoupon = (given: unknown): Result<CouponRequest> => {
  if (!isFields(given)) return unusable("coupon", "an object");
  const minBonusOdds = readOdds(given["minBonusOdd"] ?? USUAL_MIN_BONUS_ODDS, "minBonusOdd");
  if (!minBonusOdds.ok) return minBonusOdds;
  const legs = readList(given["selections"], "selections", readLeg(minBonusOdds.value));
  if (!legs.ok) return legs;
  const groupings = readList(given["groupings"], "groupings", readGrouping);
  if (!groupings.ok) return groupings;
  const rows = readList(given["bonusTable"], "bonusTable", readRow);
  if (!rows.ok) return rows;
  const stake = readAmount(given["stake"], "stake");
  if (!stake.ok) return stake;
  const limits = readLimits(given["maxStake"]);
  if (!limits.ok) return limits;
  return answer({
    legs: legs.value.filter((leg) => isPrice(leg.odds)),
    groupings: groupings.value,
    stake: stake.value,
    ladder: readLadder(rows.value).ladder,
    limits: limits.value,
  });
};
