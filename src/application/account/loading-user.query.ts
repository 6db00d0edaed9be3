import type { State } from "../../domain/state.ts";

/** Whether a player is signed in of whom neither the balances nor a failure to read them is known yet (spec 3, isLoadingCurrentUser). */
export const isLoadingCurrentUser = ({ session, account }: State): boolean =>
  session.status === "player" && account.balances === undefined && account.error === undefined;
