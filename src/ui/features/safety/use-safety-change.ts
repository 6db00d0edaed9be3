import type { Forms, SafetyChange } from "../../../domain/desk/forms.ts";
import type { State } from "../../../domain/state.ts";
import { useChangeHere } from "../../hooks/use-change-here.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectChange = (state: State): Forms["safety"] => state.desk.forms.safety;

/** The state of the last change if it is of this kind; undefined when it is of another kind, or none was asked for while the component is shown. */
export const useSafetyChange = (what: SafetyChange): Forms["safety"] => {
  const change = useChangeHere(useStoreValue(selectChange));
  return change?.what === what ? change : undefined;
};
