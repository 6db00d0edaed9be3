import type { Account } from "../../../domain/account/state.ts";
import type { AccountChange } from "../../../domain/events/account-events.ts";
import type { State } from "../../../domain/state.ts";
import { useChangeHere } from "../../hooks/use-change-here.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectChange = (state: State): Account["change"] => state.account.change;

/** The state of the last change if it is of this kind; undefined when it is of another kind, or none was asked for while the component is shown. */
export const useAccountChange = (what: AccountChange): Account["change"] => {
  const change = useChangeHere(useStoreValue(selectChange));
  return change?.what === what ? change : undefined;
};
