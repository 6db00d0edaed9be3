import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { clipMessage } from "../format/clip.ts";
import { Icon, type IconName } from "./icon.tsx";

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing to show, said calmly, with a way on. */
export const EmptyState = ({ icon, title, children, action }: StateProps) => (
  <div className="state">
    <span className="state-mark">
      <Icon name={icon} />
    </span>
    <h2 className="state-title">{title}</h2>
    {children === undefined ? null : <p className="state-text">{children}</p>}
    {action === undefined ? null : <div className="state-action">{action}</div>}
  </div>
);

interface FailedStateProps {
  readonly what: string;
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

export const FailedState = ({ what, message, onRetry }: FailedStateProps) => (
  <div className="state" role="alert">
    <span className="state-mark state-mark-danger">
      <Icon name="warning" />
    </span>
    <h2 className="state-title">{what} could not be loaded</h2>
    <p className="state-text">{clipMessage(message ?? "The sportsbook did not answer.")}</p>
    <div className="state-action">
      <Button look="outline" onClick={onRetry}>
        <Icon name="refresh" /> Try again
      </Button>
    </div>
  </div>
);

/** The shape of a list before it is there. */
export const SkeletonRows = ({ rows, height = 52 }: { readonly rows: number; readonly height?: number }) => (
  <div className="skeleton-rows" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className="skeleton" style={{ height }} />
    ))}
  </div>
);
