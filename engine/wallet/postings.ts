import { type Money, money } from "../../src/domain/kernel/money.ts";
import type { Account } from "./accounts.ts";

/** What one account gains from a movement; below zero, what it loses. */
export interface Posting {
  readonly account: Account;
  readonly amount: Money;
}

interface Moved {
  readonly from: Account;
  readonly to: Account;
  /** Above zero. */
  readonly amount: Money;
}

/** Both postings of a movement. They sum to zero. */
export const postingsOf = ({ from, to, amount }: Moved): readonly [Posting, Posting] => [
  { account: from, amount: money(-amount) },
  { account: to, amount },
];
