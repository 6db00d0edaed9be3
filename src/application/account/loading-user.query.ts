import type { State } from "../../domain/state.ts";

/** Whether the signed-in player's balances are still being read: this page does not know them, nor a failure to read them (spec 3, isLoadingCurrentUser). */
export const isLoadingCurrentUser = ({ session, account }: Pick<State, "session" | "account">): boolean =>
  session.status === "player" && (account.balances === undefined || account.isOld) && account.error === undefined;
