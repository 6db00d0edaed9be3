import type { State } from "../../domain/state.ts";

/** Whether the signed-in player's balances are still being read: they are not known, and no failure to read them is either (spec 3, isLoadingCurrentUser). */
export const isLoadingCurrentUser = ({ session, account }: State): boolean =>
  session.status === "player" && account.balances === undefined && account.error === undefined;
