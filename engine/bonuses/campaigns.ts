import { readFileSync } from "node:fs";
import { Schema } from "effect";
import { parseScaled, plainText } from "../../src/domain/kernel/decimal.ts";
import { type Money, money, parseMoney } from "../../src/domain/kernel/money.ts";
import { standardLadder, type BonusLadder } from "../betting-terms/bonus-ladder.ts";

const id = Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,40}$/));
const name = Schema.NonEmptyString;
/** Decimals that a percentage may have. The ladder of the multi-bet bonus has no more. */
const PERCENT_PLACES = 4;

/** A percentage in ten-thousandths, exactly; undefined for one with more decimals. */
const scaledPercent = (percent: number): bigint | undefined => parseScaled(plainText(percent) ?? "", PERCENT_PLACES);

/** A figure that would have to be cut is refused at the start: nobody would notice that it pays less than it says, or nothing. */
const isExactPercent = Schema.makeFilter((value: number) => scaledPercent(value) !== undefined || `a percentage with at most ${PERCENT_PLACES} decimals`);
const isExactAmount = Schema.makeFilter((value: number) => parseMoney(value) !== undefined || "an amount with at most two decimals");

const percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1000 }), isExactPercent);
const amount = Schema.Finite.check(Schema.isGreaterThan(0), isExactAmount);
const worth = Schema.Finite.check(Schema.isGreaterThan(0));
/** Whether the campaign requires an opt-in. A player then takes part from the moment of the opt-in. */
const optIn = Schema.optionalKey(Schema.Boolean);
/** A code with which a new player joins the campaign when registering. Case does not count. */
const promoCode = Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z0-9-]{3,32}$/)));

/** A percentage of a deposit or a fixed amount, paid once to each player, for a deposit of at least `least`. Amounts are in major units. */
const DepositBonus = Schema.Struct({ kind: Schema.Literal("deposit"), id, name, type: Schema.Literals(["percentage", "flat"]), value: worth, leastDeposit: amount, most: amount, optIn, promoCode }).check(
  Schema.makeFilter(({ type, value }) => {
    const isExact = type === "flat" ? parseMoney(value) !== undefined : scaledPercent(value) !== undefined;
    return isExact || { path: ["value"], issue: "an amount with at most two decimals, or a percentage with at most four" };
  }),
);
/** A percentage of the player's losses on sports on the day before today. */
const Cashback = Schema.Struct({ kind: Schema.Literal("cashback"), id, name, percent, least: amount, most: amount, optIn, promoCode });
/** The ladder of the multi-bet bonus. */
const Accumulator = Schema.Struct({ kind: Schema.Literal("accumulator"), id, name, leastOdds: Schema.String.check(Schema.isPattern(/^\d{1,4}(\.\d{1,6})?$/)), rows: Schema.Array(Schema.Struct({ ticket_length: Schema.Int, bonus: percent })) });

const Campaigns = Schema.Array(Schema.Union([DepositBonus, Cashback, Accumulator]));
export type Campaigns = typeof Campaigns.Type;
export type DepositBonus = typeof DepositBonus.Type;
export type Cashback = typeof Cashback.Type;
export type Accumulator = typeof Accumulator.Type;

/** The campaigns that run when no file of campaigns is given. */
export const standardCampaigns: Campaigns = [
  { kind: "deposit", id: "welcome", name: "Welcome bonus", type: "percentage", value: 50, leastDeposit: 500, most: 50_000 },
  { kind: "cashback", id: "daily-cashback", name: "Daily cashback", percent: 5, least: 10, most: 20_000, optIn: true, promoCode: "CASHBACK5" },
  { kind: "accumulator", id: "accumulator", name: "Accumulator bonus", leastOdds: "1.2", rows: standardLadder.rows },
];

/** Reads campaigns from a file. Throws, naming the place, when the file holds anything else. */
export const readCampaigns = (file: string): Campaigns => Schema.decodeUnknownSync(Schema.fromJsonString(Campaigns))(readFileSync(file, "utf8"));

/** The ladder of the accumulator campaign; a ladder without rungs when there is no such campaign. */
export const ladderOf = (campaigns: Campaigns): BonusLadder => {
  const campaign = campaigns.find(({ kind }) => kind === "accumulator");
  return campaign?.kind === "accumulator" ? { rows: campaign.rows, leastOdds: parseScaled(campaign.leastOdds, 6) ?? 0n } : { rows: [], leastOdds: 0n };
};

/** Whether a player has to ask to take part. */
export const asksOptIn = (campaign: Campaigns[number]): boolean => campaign.kind !== "accumulator" && campaign.optIn === true;

/** An amount of a campaign in minor units. Campaigns are read only with amounts that are whole minor units. */
export const minorUnits = (amount: number): Money => {
  const exact = parseMoney(amount);
  if (exact === undefined) throw new RangeError(`not an exact amount: ${amount}`);
  return exact;
};

/** A percentage of an amount, cut down to whole minor units. It computes with whole numbers, because a double cannot hold the decimals of the percentage exactly. */
export const percentOf = (amount: Money, percent: number): Money => {
  const scaled = scaledPercent(percent);
  if (scaled === undefined) throw new RangeError(`not an exact percentage: ${percent}`);
  return money(Number((BigInt(amount) * scaled) / (100n * 10n ** BigInt(PERCENT_PLACES))));
};
