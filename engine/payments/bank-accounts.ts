import type { Users } from "../account/users.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { bankOf, type ResolveAccount } from "./banks.ts";

export interface SavedAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** The bank accounts of players to which withdrawals may go. */
export interface BankAccounts {
  /** The player's accounts, the last verified first. */
  readonly list: (userId: number) => Promise<readonly SavedAccount[]>;
  /** Asks the bank for the owner of the account, and saves the account when the owner is the player. */
  readonly verify: (userId: number, bankCode: string, accountNumber: string) => Promise<{ readonly success: boolean; readonly message: string }>;
}

/** Ten digits, as the country's banks number accounts. */
const ACCOUNT_NUMBER = /^\d{10}$/;

const wordsOf = (name: string): string => name.toLowerCase().split(/\s+/).filter((word) => word !== "").sort().join(" ");

export const createBankAccounts = (database: Database, users: Users, clock: Clock, resolve: ResolveAccount): BankAccounts => ({
  list: async (userId) =>
    (await database.selectFrom("bank_accounts").selectAll().where("user_id", "=", userId).orderBy("verified", "desc").execute())
      .map((row) => ({ bankCode: row.bank_code, bankName: row.bank_name, accountName: row.account_name, accountNumber: row.account_number })),

  verify: async (userId, bankCode, accountNumber) => {
    const details = (await users.byId(userId))?.details ?? {};
    const owner = [details["firstName"], details["lastName"]].filter((part) => part !== undefined && part !== "").join(" ");
    if (owner === "") return { success: false, message: "Please update your profile details to proceed" };
    const bank = bankOf(bankCode);
    const name = bank === undefined || !ACCOUNT_NUMBER.test(accountNumber) ? undefined : await resolve(bankCode, accountNumber, owner);
    if (bank === undefined || name === undefined) return { success: false, message: "Could not resolve account name. Check the bank and the number" };
    if (wordsOf(name) !== wordsOf(owner)) return { success: false, message: "Your bank account names does not match your name on file" };
    await database.insertInto("bank_accounts").values({ user_id: userId, bank_code: bankCode, bank_name: bank.name, account_number: accountNumber, account_name: name, verified: clock.now() })
      .onConflict((conflict) => conflict.columns(["user_id", "bank_code", "account_number"]).doUpdateSet({ account_name: name, verified: clock.now() })).execute();
    return { success: true, message: name };
  },
});
