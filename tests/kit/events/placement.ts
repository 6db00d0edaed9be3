import { Schema } from "effect";

/** A selection and a placement as schemas: events of several rooms hold them. */
const text = Schema.String;
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const whole = Schema.Int;
const money = Schema.Int;
const id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));
const key = Schema.String.check(Schema.isMinLength(1));
export const odds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000_000 }));
export const source = Schema.Literals(["live", "prematch"]);

export const selection = Schema.Struct({
  selectionId: text,
  matchId: id,
  eventId: text,
  eventName: text,
  marketId: text,
  marketName: text,
  specifier: text,
  outcomeId: text,
  outcomeName: text,
  displayName: text,
  odds,
  eventDate: text,
  tournament: text,
  category: text,
  sport: text,
  sportId: text,
  type: source,
  combinability: Schema.Finite,
  homeTeam: text,
  awayTeam: text,
  producerId: Schema.Finite,
  inPlayTime: Schema.optionalKey(text),
  score: Schema.optionalKey(text),
});

export const betslipType = Schema.Literals(["Single", "Multiple", "Combo"]);
export const policy = Schema.Literals(["none", "better", "any"]);
export const funds = Schema.Literals(["balance", "sport-bonus", "cashback"]);
export const placement = Schema.Struct({
  attempt: id,
  player: text,
  betType: Schema.Literals(["Single", "Multiple", "Split", "Combo"]),
  betslipType,
  legs: Schema.Array(Schema.Struct({
      key,
      selection,
      odds,
      fixed: Schema.Boolean,
      stake: Schema.optionalKey(money),
      changed: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  stake: money,
  totalStake: money,
  groupings: Schema.Array(Schema.Struct({ grouping: whole, stake: money, combinations: Schema.optionalKey(count) })),
  policy,
  totalOdds: text,
  possibleWin: money,
  minWin: money,
  maxBonus: money,
  minBonus: money,
  minOdds: text,
  maxOdds: text,
  grossWin: money,
  withholdingTax: money,
  exciseDuty: money,
  minStake: Schema.optionalKey(money),
  funds: Schema.optionalKey(funds),
  bonusId: Schema.optionalKey(text),
});
