import type { Coupon, CouponSelection } from "../../contract/betslip.ts";
import { limits } from "../betting-terms/limits.ts";
import { readStake, WRONG_STAKE } from "./read-stake.ts";
import type { Ticket } from "./ticket.ts";

/** The part of a coupon that the engine reads. It ignores the coupon's sums, names and user. */
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
  /** The name of the selection for messages of refusal. */
  readonly label: string;
}

export type Reading = { readonly wanted: Wanted } | { readonly refusal: string };

const refuse = (refusal: string): Reading => ({ refusal });

/** The most characters of a name that is shown in a refusal, which is stored under the coupon's key. */
const LONGEST_NAME = 100;
/** Characters and not UTF-16 units, because PostgreSQL cannot store half of a surrogate pair. */
const shortened = (name: string): string => Array.from(name.slice(0, 2 * LONGEST_NAME)).slice(0, LONGEST_NAME).join("");

/** The name of the site or program that sends a coupon. It is stored with every bet. */
const SOURCE = /^[\w .:/-]{0,64}$/;

/** Why a coupon's source is refused; undefined when it is not. */
export const sourceFlaw = ({ source = "" }: Pick<Coupon, "source">): string | undefined => (SOURCE.test(source) ? undefined : "Invalid source");

const readSelection = (selection: CouponSelection): WantedSelection | { readonly refusal: string } => {
  const { matchId, marketId, outcomeId, specifier, odds, fixed, eventName, marketName } = selection;
  const missing = marketId === undefined ? "market id" : outcomeId === undefined ? "outcome id" : odds === undefined ? "odds" : undefined;
  if (marketId === undefined || outcomeId === undefined || odds === undefined) return { refusal: `missing ${missing} in your selection ` };
  return { matchId, marketId, outcomeId, specifier: specifier ?? "", odds, fixed, label: `${shortened(eventName ?? matchId)} - ${shortened(marketName ?? marketId)}` };
};

const MISSING = "missing stake";

/** "Combo" is the wire's word for a system. */
const BET_TYPES: ReadonlySet<string> = new Set(["Single", "Multiple", "Split", "Combo", "System"]);

/** The stake of each selection of a Single. The stake of an only selection may be the coupon's. */
const singleStakes = ({ selections, stake }: Coupon): readonly number[] | string => {
  const stakes: number[] = [];
  for (const selection of selections) {
    const own = readStake(selection.stake) ?? (selections.length === 1 ? readStake(stake) : undefined);
    if (own === undefined) return MISSING;
    if (own === "wrong") return WRONG_STAKE;
    stakes.push(own);
  }
  return stakes;
};

const readSystem = ({ Groupings }: Coupon): Ticket | string => {
  const groupings: { readonly size: number; readonly unit: number }[] = [];
  for (const { Grouping: size, Stake } of Groupings) {
    const unit = readStake(Stake);
    if (unit === undefined) continue;
    if (unit === "wrong") return WRONG_STAKE;
    if (!Number.isInteger(size) || size < 1) return "Invalid grouping";
    groupings.push({ size, unit });
  }
  if (groupings.length === 0) return MISSING;
  return new Set(groupings.map(({ size }) => size)).size === groupings.length ? { kind: "System", groupings } : "Multiple Groupings defined!";
};

/** The bet type the coupon names, or the one that its selections imply. */
const typeOf = ({ bet_type: type, selections, Groupings }: Coupon, matches: number): string => {
  if (type !== undefined) return type;
  if (Groupings.some(({ Stake }) => Stake !== 0)) return "Combo";
  return selections.length === 1 ? "Single" : matches === selections.length ? "Multiple" : "Split";
};

const readTicket = (coupon: Coupon, matches: number): Ticket | string => {
  const type = typeOf(coupon, matches);
  if (!BET_TYPES.has(type)) return "Unknown bet type";
  const isSystem = type === "Combo" || type === "System";
  if (!isSystem && coupon.Groupings.some(({ Stake }) => Stake !== 0)) return `A ${type} has no groupings`;
  if (isSystem) return readSystem(coupon);
  if (type === "Single") {
    const stakes = singleStakes(coupon);
    return typeof stakes === "string" ? stakes : { kind: "Single", stakes };
  }
  const stake = readStake(coupon.stake);
  if (stake === undefined) return MISSING;
  if (stake === "wrong") return WRONG_STAKE;
  // A coupon with two outcomes of one match is a Split even if it says Multiple, because a Multiple would need both outcomes to win.
  return { kind: type === "Multiple" && matches === coupon.selections.length ? "Multiple" : "Split", stake };
};

/** Reads a coupon, or says why it is refused. Only an absent field gets its default; a wrong field is refused. */
export const readCoupon = (coupon: Coupon): Reading => {
  if (coupon.selections.length === 0) return refuse("missing selections");
  if (coupon.selections.length > limits.mostSelections) return refuse(`Maximum selections is ${limits.mostSelections} games`);
  const flaw = sourceFlaw(coupon);
  if (flaw !== undefined) return refuse(flaw);
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
