import type { ReactNode } from "react";
import type { Reason } from "../../../domain/events/reason.ts";
import { Icon } from "../../components/icon.tsx";
import { whyUnknown } from "../../format/why-unknown.ts";
import { whyRefused } from "./payment-words.ts";
import css from "./payments.module.css";

type Kind = "deposit" | "withdrawal";

export const SendingPanel = ({ kind }: { readonly kind: Kind }) => (
  <div className={css.panel} role="status">
    Your {kind} is on its way. It is sent once, whatever happens to this page.
  </div>
);

/** Shown while the outcome is unknown, in words that do not alarm. The client finds out about the outcome and sends nothing without another click. */
export const UnknownPanel = ({ kind, reason }: { readonly kind: Kind; readonly reason: Reason }) => (
  <div className={`${css.panel} ${css.unknown}`} role="status">
    <p className={css.head}>
      <Icon name="clock" /> We are checking your {kind}
    </p>
    <p>
      {whyUnknown(reason)} The sportsbook may have taken it: we are asking what became of it. It will not happen twice, and nothing is needed from you.
    </p>
  </div>
);

export const RefusedPanel = ({ reason, children }: { readonly reason: Reason; readonly children?: ReactNode }) => (
  <div className={`${css.panel} ${css.refused}`} role="alert">
    <p>{whyRefused(reason)}</p>
    {children}
  </div>
);
