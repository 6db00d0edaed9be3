import { Effect } from "effect";
import type { StatementReply } from "../../../../contract/payments.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { Statement, StatementSums } from "../../../application/ports/payments.ts";
import { cutToMoney, type Money, noMoney } from "../../../domain/kernel/money.ts";
import { unreadable } from "../transport/reply.ts";

type WireSums = Readonly<Record<keyof StatementSums, number>>;

/** Reads a statement. It fails as a whole when one amount cannot be read, because a statement with a missing amount would not add up. */
export const toStatement = ({ year, opening, closing, months, totals }: NonNullable<StatementReply["data"]>): Effect.Effect<Statement, NoAnswer> => {
  let isWhole = true;
  const amount = (decimal: number): Money => {
    const read = cutToMoney(decimal);
    if (read === undefined) isWhole = false;
    return read ?? noMoney;
  };
  const sums = ({ deposited, withdrawn, staked, won, casino, other }: WireSums): StatementSums => ({
    deposited: amount(deposited), withdrawn: amount(withdrawn), staked: amount(staked), won: amount(won), casino: amount(casino), other: amount(other),
  });
  const statement: Statement = {
    year, opening: amount(opening), closing: amount(closing), totals: sums(totals),
    months: months.map(({ month, balance, ...wire }) => ({ month, ...sums(wire), balance: amount(balance) })),
  };
  return isWhole ? Effect.succeed(statement) : Effect.fail(new NoAnswer({ reason: unreadable }));
};
