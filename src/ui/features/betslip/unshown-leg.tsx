import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./slip-leg.module.css";

/** Stands for a selection that cannot be drawn. It is part of the bet all the same, so it can be removed. */
export const UnshownLeg = ({ legKey: key, locked }: { readonly legKey: SelectionKey; readonly locked: boolean }) => {
  const { intents } = useSlipstream();
  return (
    <li className={css.unshown} data-leg={key}>
      <p className="muted">This selection cannot be shown. It is part of your bet all the same.</p>
      <button type="button" className="text-link" data-removes disabled={locked} onClick={() => intents.removeSelection({ key })}>
        Remove it
      </button>
    </li>
  );
};
