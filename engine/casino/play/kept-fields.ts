import type { GameSlug } from "../games/game.ts";

/** The fields that are kept of a value: `true` for a number or a short text, other fields for an object or each object of a list. */
interface Fields {
  readonly [name: string]: true | Fields;
}

/** What the rules of each game read of a bet, and of an action. */
const FIELDS: Readonly<Record<GameSlug, { readonly bet: Fields; readonly action: Fields }>> = {
  dice: { bet: { side: true, chances: true }, action: {} },
  roulette: { bet: { chips: { spot: true, amount: true } }, action: {} },
  slot: { bet: {}, action: {} },
  mines: { bet: { mines: true }, action: { type: true, cell: true } },
  plinko: { bet: { rows: true, risk: true }, action: {} },
  blackjack: { bet: {}, action: { type: true } },
  crash: { bet: { target: true }, action: { type: true, at: true } },
};

const LONGEST_TEXT = 32;

const isKeptLeaf = (value: unknown): boolean => typeof value === "number" || (typeof value === "string" && value.length <= LONGEST_TEXT);

const kept = (value: unknown, fields: Fields): unknown => {
  if (Array.isArray(value)) return value.map((each) => kept(each, fields));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(fields).flatMap(([name, of]) => {
    const field: unknown = Reflect.get(value, name);
    if (of === true) return isKeptLeaf(field) ? [[name, field]] : [];
    return field === undefined ? [] : [[name, kept(field, of)]];
  }));
};

/** A bet as it is stored: only what the rules read, so that nobody fills the disk with other fields. A bet that is none keeps what makes the rules refuse it. */
export const keptBet = (game: GameSlug, bet: unknown): unknown => kept(bet, FIELDS[game].bet);

/** As `keptBet`, of an action. */
export const keptAction = (game: GameSlug, action: unknown): unknown => kept(action, FIELDS[game].action);
