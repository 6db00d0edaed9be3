import { castDraft, type Draft, produce } from "immer";
import type { HeardBy } from "../events/registry.ts";
import { type Account, emptyAccount } from "./state.ts";

/** What each fact changes about the player's balances and bonuses. */
export const evolve = (account: Account, event: HeardBy<"account">): Account =>
  produce(account, (draft) => write(draft, event));

const write = (account: Draft<Account>, event: HeardBy<"account">): Draft<Account> | undefined => {
  switch (event.type) {
    case "BalancesRead":
      account.balances = event.balances;
      account.isOld = false;
      account.missing = [...event.missing];
      return void (account.error = undefined);
    case "AccountReadFailed":
      // Spec 4: the error is kept, the current user and the casino bonus are cleared.
      return { ...castDraft(emptyAccount), cashback: account.cashback, error: event.reason };
    case "ActiveBonusRead":
      account.activeBonus = event.bonus;
      return void (account.casinoActiveBonus = account.balances === undefined ? null : event.bonus);
    case "CashbackRead":
      return void (account.cashback = event.cashback);
    case "BonusReadFailed":
      // Spec 4: a cashback that cannot be read counts as none.
      return void (event.what === "cashback" && (account.cashback = null));
    case "SessionStarted":
      return void (account.isOld = account.balances !== undefined);
    case "LoggedOut":
      return castDraft(emptyAccount);
  }
};
