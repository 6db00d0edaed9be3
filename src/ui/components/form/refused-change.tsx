import type { Reason } from "../../../domain/events/reason.ts";
import { reasonText } from "../../format/reason-text.ts";
import { FormError } from "./form-error.tsx";

interface RefusedChangeProps {
  /** The state of the last change that the player asked for. */
  readonly change: { readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
}

/** Why a change was refused; nothing when it was not. */
export const RefusedChange = ({ change }: RefusedChangeProps) =>
  change?.status === "refused" ? <FormError>{reasonText(change.reason ?? { code: "client-fault" })}</FormError> : null;
