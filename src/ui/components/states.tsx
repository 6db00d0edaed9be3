import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { Reason } from "../../domain/events/reason.ts";
import { clipMessage } from "../format/clip.ts";
import { reasonText } from "../format/reason-text.ts";
import { Icon, type IconName } from "./icon.tsx";
import css from "./states.module.css";
import skeleton from "./skeleton.module.css";

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing to show, said calmly, with a way on. */
export const EmptyState = ({ icon, title, children, action }: StateProps) => (
  <div className={css.state}>
    <span className={css.mark}>
      <Icon name={icon} />
    </span>
    <h2 className={css.title}>{title}</h2>
    {children === undefined ? null : <p className={css.text}>{children}</p>}
    {action === undefined ? null : <div className={css.action}>{action}</div>}
  </div>
);

interface FailedStateProps {
  readonly what: string;
  readonly reason: Reason | undefined;
  readonly onRetry: () => void;
}

export const FailedState = ({ what, reason, onRetry }: FailedStateProps) => (
  <div className={css.state} role="alert">
    <span className={`${css.mark} ${css.danger}`}>
      <Icon name="warning" />
    </span>
    <h2 className={css.title}>{what} could not be loaded</h2>
    <p className={css.text}>{clipMessage(reason === undefined ? "The sportsbook did not answer." : reasonText(reason))}</p>
    <div className={css.action}>
      <Button look="outline" onClick={onRetry}>
        <Icon name="refresh" /> Try again
      </Button>
    </div>
  </div>
);

interface SkeletonRowsProps {
  readonly rows: number;
  /** In pixels. */
  readonly height?: number;
  /** "page": like the rows of a list to come, a name at the left and figures at the right. */
  readonly look?: "page" | "plain";
}

/** The shape of a list before it is there. */
export const SkeletonRows = ({ rows, height = 52, look = "page" }: SkeletonRowsProps) => (
  <div className={css.rows} data-look={look} role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className={skeleton.skeleton} style={{ height }} />
    ))}
  </div>
);
