import type { BankAccountsReply } from "../../../../contract/payments.ts";
import type { SavedAccount } from "../../../application/ports/payments.ts";

/** A saved account as a player is shown it, and as a withdrawal sends it. */
export interface KnownAccount {
  readonly shown: SavedAccount;
  readonly wire: { readonly accountName: string; readonly accountNumber: string; readonly bankName: string; readonly bankCode: string };
}

const LAST = 4;

/** "ADA OBI" as "A•• O••" (spec 5). */
const masked = (name: string): string =>
  name.split(/\s+/).filter((word) => word !== "").map((word) => [...word].map((letter, at) => (at === 0 ? letter : "•")).join("")).join(" ");

/** Named by bank, last four digits and, where two accounts share those, by their order. */
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
