import { readFileSync } from "node:fs";

/** One recorded run of a public calculator: see the fixture's `columns`. */
export interface RecordedCase {
  readonly id: number;
  readonly kind: string;
  readonly matches: readonly (readonly [matchId: number, fixed: boolean, odds: readonly number[]])[];
  readonly groupings: readonly (readonly [grouping: number, stake: number])[];
  readonly stake: number;
  readonly table: number;
  readonly counts: readonly number[];
  readonly chosen: readonly (readonly number[])[];
  readonly missing: readonly number[];
  readonly possibleStakes: readonly (readonly [grouping: number, stake: number])[];
  readonly groups?: readonly (readonly number[])[];
  readonly coupon?: readonly number[];
  readonly totals?: readonly (readonly number[])[];
  readonly error?: string;
  readonly limits?: readonly number[];
  readonly maxAllowedStake?: number;
  readonly previousMinBonus?: number;
}

interface Recording {
  readonly minBonusOdd: number;
  readonly tables: readonly (readonly (readonly [ticketLength: number, percent: number])[])[];
  readonly cases: readonly RecordedCase[];
  readonly primitives: {
    readonly choose: readonly { readonly n: number; readonly k: number; readonly value?: number; readonly error?: string }[];
    readonly combinations: readonly { readonly n: number; readonly k: number; readonly sequence: readonly (readonly number[])[] }[];
    readonly bonusPercentage: readonly {
      readonly table: readonly { readonly ticket_length: number; readonly bonus: number }[];
      readonly events: number;
      readonly value?: number;
      readonly error?: string;
    }[];
  };
}

const recording: Recording = JSON.parse(readFileSync(new URL("../../domain/calculator/recorded-cases.json", import.meta.url), "utf8"));
const { minBonusOdd, tables } = recording;

export const recordedCases = recording.cases;
export const primitives = recording.primitives;

/** The case as input of the `calculate` command. */
export const toCoupon = ({ matches, groupings, stake, table, limits }: RecordedCase) => ({
  selections: matches.flatMap(([matchId, fixed, odds]) => odds.map((price) => ({ matchId, odds: price, fixed }))),
  groupings: groupings.map(([grouping, unit]) => ({ grouping, stake: unit })),
  stake,
  bonusTable: (tables[table] ?? []).map(([ticket_length, bonus]) => ({ ticket_length, bonus })),
  minBonusOdd,
  ...(limits === undefined ? {} : { maxStake: { lossThreshold: limits[0], stakeThreshold: limits[1] } }),
});
