import type { Subjects } from "./subjects.ts";

/** One attempt to place a bet, by the positions of the records that mention it or an attempt to cash it out. */
export interface Bet {
  readonly attempt: string;
  /** The betslip id; undefined while no answer has told it. */
  readonly betslipId: string | undefined;
  /** The positions of the requests and of every answer, in order. */
  readonly positions: readonly number[];
  /** The position of the record that put the first leg on the slip of this bet. */
  readonly since: number;
}

/** The bets of a log, in the order in which they were asked for. */
export interface Bets {
  readonly all: () => readonly Bet[];
  /** Finds a bet by its attempt or its betslip id; letter case does not matter. */
  readonly find: (id: string) => Bet | undefined;
}

interface Slip {
  readonly wasEmpty: boolean;
  readonly isEmpty: boolean;
}

/** Collects the bets of a log while its records are read. */
export const createBets = (): Bets & { readonly add: (position: number, subjects: Subjects, slip: Slip) => void } => {
  const bets: { attempt: string; betslipId: string | undefined; positions: number[]; since: number }[] = [];
  const byId = new Map<string, number>();
  let since = 0;
  return {
    add: (position, { attempts, betslips }, { wasEmpty, isEmpty }) => {
      if (wasEmpty && !isEmpty) since = position;
      const [betslipId] = betslips;
      const known = [...attempts, ...betslips].flatMap((id) => byId.get(id.toLowerCase()) ?? []);
      for (const number of new Set(known)) {
        const bet = bets[number];
        bet?.positions.push(position);
        if (bet === undefined || betslipId === undefined || attempts.size !== 1) continue;
        bet.betslipId ??= betslipId;
        byId.set(betslipId.toLowerCase(), number);
      }
      const placed = betslipId === undefined ? undefined : byId.get(betslipId.toLowerCase());
      for (const attempt of attempts) {
        if (byId.has(attempt.toLowerCase())) continue;
        // A new attempt that names a bet which was placed already, such as a cash-out, belongs to that bet.
        if (placed !== undefined) {
          byId.set(attempt.toLowerCase(), placed);
          continue;
        }
        byId.set(attempt.toLowerCase(), bets.length);
        bets.push({ attempt, betslipId, positions: [position], since: Math.min(since, position) });
        if (betslipId !== undefined) byId.set(betslipId.toLowerCase(), bets.length - 1);
      }
    },
    all: () => bets,
    find: (id) => {
      const number = byId.get(id.trim().toLowerCase());
      return number === undefined ? undefined : bets[number];
    },
  };
};
