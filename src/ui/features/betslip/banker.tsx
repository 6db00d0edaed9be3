import { createContext, type ReactNode, useContext } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { BankerBadge } from "../../components/banker-badge.tsx";
import { Icon } from "../../components/icon.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./slip-leg.module.css";

/** Whether the slip is a system, in which a leg may be a banker. A context, because another kind of bet then renders no leg but these small parts. */
const IsSystem = createContext(false);

export const SystemSlip = ({ is, children }: { readonly is: boolean; readonly children: ReactNode }) => <IsSystem value={is}>{children}</IsSystem>;

export const BankerOfSystem = () => (useContext(IsSystem) ? <BankerBadge /> : null);

interface BankerPinProps {
  readonly legKey: SelectionKey;
  readonly name: string;
  readonly fixed: boolean;
  readonly locked: boolean;
}

/** Makes a leg of a system a banker, or takes that back. */
export const BankerPin = ({ legKey: key, name, fixed, locked }: BankerPinProps) => {
  const { intents } = useSlipstream();
  if (!useContext(IsSystem)) return null;
  return (
    <button
      type="button"
      className={css.button}
      disabled={locked}
      aria-pressed={fixed}
      aria-label={`Banker: ${name} in every combination`}
      title={fixed ? "Banker: it is in every combination, so it has to win" : "Make it a banker: in every combination, so it has to win"}
      onClick={() => intents.fixSelection({ key, fixed: !fixed })}
    >
      <Icon name="pin" />
    </button>
  );
};
