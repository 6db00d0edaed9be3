import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { Reason } from "../../domain/events/reason.ts";
import { clipMessage } from "../format/clip.ts";
import { formatMoment } from "../format/moment.ts";
import { useTimeZone } from "../hooks/time-zone-context.tsx";
import { reasonText } from "../format/reason-text.ts";
import { Heading } from "./heading.tsx";
import { Icon, type IconName } from "./icon.tsx";
import css from "./states.module.css";
import skeleton from "./skeleton.module.css";

interface Whole {
  /** Set when nothing else is on the page: the title is then the page's heading. */
  readonly whole?: boolean;
}

interface StateProps extends Whole {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, and where to go instead. */
export const EmptyState = ({ icon, title, children, action, whole = false }: StateProps) => (
  <div className={css.state}>
    <span className={css.mark}>
      <Icon name={icon} />
    </span>
    <Heading level={whole ? 1 : 2} className={css.title}>
      {title}
    </Heading>
    {children === undefined ? null : <p className={css.text}>{children}</p>}
    {action === undefined ? null : <div className={css.action}>{action}</div>}
  </div>
);

interface FailedStateProps extends Whole {
  /** To begin a sentence with: "Live fixtures". */
  readonly what: string;
  /** The sportsbook's message, or a sentence of our own. */
  readonly reason: Reason | string | undefined;
  readonly onRetry: () => void;
}

const sentenceOf = (reason: Reason | string | undefined): string => {
  if (typeof reason === "string") return reason;
  return reason === undefined ? "The sportsbook did not answer." : reasonText(reason);
};

const isOffline = (reason: Reason | string | undefined): boolean => typeof reason === "object" && reason.code === "offline";

/** Why there is nothing to show, and a way to try again where that can help. Being offline is no fault of the sportsbook's and passes by itself. */
export const FailedState = ({ what, reason, onRetry, whole = false }: FailedStateProps) => {
  const offline = isOffline(reason);
  return (
    <div className={css.state} role="alert">
      <span className={offline ? css.mark : `${css.mark} ${css.danger}`}>
        <Icon name={offline ? "offline" : "warning"} />
      </span>
      <Heading level={whole ? 1 : 2} className={css.title}>
        {offline ? "You are offline" : `${what} could not be loaded`}
      </Heading>
      <p className={css.text}>{offline ? `${what} will be here as soon as this device has a network again.` : clipMessage(sentenceOf(reason))}</p>
      {typeof reason === "object" && reason.code === "not-offered" ? null : (
        <div className={css.action}>
          <Button look="outline" onClick={onRetry}>
            <Icon name="refresh" /> Try again
          </Button>
        </div>
      )}
    </div>
  );
};

interface AgedNoteProps {
  readonly reason: Reason | undefined;
  /** Wall milliseconds when what is shown was read. */
  readonly readAt: number | undefined;
  readonly onRetry: () => void;
}

/** Shown above a list that could not be refreshed. The old list stays visible. */
export const AgedNote = ({ reason, readAt, onRetry }: AgedNoteProps) => {
  const zone = useTimeZone();
  return (
    <p className={css.aged} role="status">
      <Icon name={isOffline(reason) ? "offline" : "clock"} />
      <span>{`${isOffline(reason) ? "You are offline." : "This could not be read again."} ${readAt === undefined ? "It is shown as it was." : `It is shown as it was on ${formatMoment(readAt, zone)}.`}`}</span>
      <button type="button" className="text-link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
};

interface SkeletonRowsProps {
  readonly rows: number;
  /** In pixels. */
  readonly height?: number;
  /** "page" looks like the rows of a list: a name at the left and figures at the right. */
  readonly look?: "page" | "plain";
}

/** Placeholders for the rows of a list that is still loading. */
export const SkeletonRows = ({ rows, height = 52, look = "page" }: SkeletonRowsProps) => (
  <div className={css.rows} data-look={look} role="status" aria-label="Loading" aria-busy="true">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className={skeleton.skeleton} style={{ height }} />
    ))}
  </div>
);

/** What stands in the place of a part whose code did not arrive. */
export const partFailed = (what: string) => (retry: () => void): ReactNode => <FailedState what={what} reason="Part of the page did not arrive." onRetry={retry} />;
