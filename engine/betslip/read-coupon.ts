import type { Coupon, CouponSelection } from "../../contract/betslip.ts";
import { parseMoney } from "../../src/domain/kernel/money.ts";
import { limits } from "../betting-terms/limits.ts";
import type { Ticket } from "./ticket.ts";

/** A coupon that names everything a bet needs. Its sums, names and user are never read. */
export interface Wanted {
  readonly selections: readonly WantedSelection[];
  readonly ticket: Ticket;
}

export interface WantedSelection {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  /** The decimal odds the player saw. */
  readonly odds: number;
  readonly fixed: boolean;
  /** What to call it in a refusal. */
  readonly label: string;
}

export type Reading = { readonly wanted: Wanted } | { readonly refusal: string };

const refuse = (refusal: string): Reading => ({ refusal });

const readSelection = (selection: CouponSelection): WantedSelection | { readonly refusal: string } => {
  const { matchId, marketId, outcomeId, specifier, odds, fixed, eventName, marketName } = selection;
  const missing = marketId === undefined ? "market id" : outcomeId === undefined ? "outcome id" : odds === undefined ? "odds" : undefined;
  if (marketId === undefined || outcomeId === undefined || odds === undefined) return { refusal: `missing ${missing} in your selection ` };
  return { matchId, marketId, outcomeId, specifier: specifier ?? "", odds, fixed, label: `${eventName ?? matchId} - ${marketName ?? marketId}` };
};

const positiveMinor = (amount: number | undefined): number | undefined => {
  const minor = amount === undefined ? undefined : parseMoney(amount);
  return minor !== undefined && minor > 0 ? minor : undefined;
};

const singleStakes = ({ selections, stake }: Coupon): readonly number[] | undefined => {
  const own = selections.map((selection) => positiveMinor(selection.stake));
  if (own.every((each) => each !== undefined)) return own;
  const only = positiveMinor(stake);
  return selections.length === 1 && only !== undefined ? [only] : undefined;
};

const readTicket = (coupon: Coupon, matches: number): Ticket | string => {
  const { selections } = coupon;
  if (coupon.Groupings.some(({ Stake }) => Stake > 0)) {
    const groupings = coupon.Groupings.filter(({ Stake }) => Stake > 0).map(({ Grouping, Stake }) => ({ size: Grouping, unit: positiveMinor(Stake) ?? 0 }));
    if (new Set(groupings.map(({ size }) => size)).size !== groupings.length) return "Multiple Groupings defined!";
    if (groupings.some(({ unit }) => unit === 0)) return "missing stake";
    return { kind: "System", groupings };
  }
  const type = coupon.bet_type ?? (selections.length === 1 ? "Single" : matches === selections.length ? "Multiple" : "Split");
  if (type === "Single") {
    const stakes = singleStakes(coupon);
    return stakes === undefined ? "missing stake" : { kind: "Single", stakes };
  }
  const stake = positiveMinor(coupon.stake);
  if (stake === undefined) return "missing stake";
  // Two outcomes of one match cannot both be needed, whatever the coupon calls itself.
  return { kind: type === "Multiple" && matches === selections.length ? "Multiple" : "Split", stake };
};

export const readCoupon = (coupon: Coupon): Reading => {
  if (coupon.selections.length === 0) return refuse("missing selections");
  if (coupon.selections.length > limits.mostSelections) return refuse(`Maximum selections is ${limits.mostSelections} games`);
  const selections: WantedSelection[] = [];
  const seen = new Set<string>();
  for (const each of coupon.selections) {
    const selection = readSelection(each);
    if ("refusal" in selection) return selection;
    const key = JSON.stringify([selection.matchId, selection.marketId, selection.specifier, selection.outcomeId]);
    if (seen.has(key)) return refuse(`Your selection ${selection.label} is there twice`);
    seen.add(key);
    selections.push(selection);
  }
  const ticket = readTicket(coupon, new Set(selections.map(({ matchId }) => matchId)).size);
  return typeof ticket === "string" ? refuse(ticket) : { wanted: { selections, ticket } };
};
