import type { BankAccountsReply } from "../../../../contract/payments.ts";
import type { SavedAccount } from "../../../application/ports/payments.ts";

/** A saved bank account: the part that a player is shown, and the part that a withdrawal sends. */
export interface KnownAccount {
  readonly shown: SavedAccount;
  readonly wire: { readonly accountName: string; readonly accountNumber: string; readonly bankName: string; readonly bankCode: string };
}

const LAST = 4;

/** "ADA OBI" as "A•• O••" (spec 5). */
const masked = (name: string): string =>
  name.split(/\s/).filter((word) => word !== "").map((word) => [...word].map((letter, at) => (at === 0 ? letter : "•")).join("")).join(" ");

/** The saved accounts. The id of an account is its bank code and last four digits, with a number added when two accounts have the same ones. */
export const toKnownAccounts = (rows: BankAccountsReply["data"]): readonly KnownAccount[] => {
  const seen = new Map<string, number>();
  return rows.map(({ bankCode, bankName, accountName, accountNumber }) => {
    const lastFour = accountNumber.slice(-LAST);
    const name = `${bankCode}-${lastFour}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return {
      shown: { accountId: count === 1 ? name : `${name}-${count}`, bankName: bankName === "" ? bankCode : bankName, lastFour, maskedName: masked(accountName) },
      wire: { accountName, accountNumber, bankName, bankCode },
    };
  });
};
