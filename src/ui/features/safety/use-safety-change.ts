import type { SafetyChange } from "../../../domain/events/safety-events.ts";
import type { Safety } from "../../../domain/safety/state.ts";
import type { State } from "../../../domain/state.ts";
import { useChangeHere } from "../../hooks/use-change-here.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectChange = (state: State): Safety["change"] => state.safety.change;

/** The state of the last change if it is of this kind; undefined when it is of another kind, or none was asked for while the component is shown. */
export const useSafetyChange = (what: SafetyChange): Safety["change"] => {
  const change = useChangeHere(useStoreValue(selectChange));
  return change?.what === what ? change : undefined;
};
