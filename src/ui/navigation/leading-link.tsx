import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { destinationOf } from "./destination.ts";

interface LeadingLinkProps {
  /** As the sportsbook wrote it. */
  readonly link: string;
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link of the sportsbook's: within the site, or to another one in a tab of its own. Without a way that may be followed its content alone. */
export const LeadingLink = ({ link, className, onFollow, children }: LeadingLinkProps): ReactNode => {
  const destination = destinationOf(link, window.location.origin);
  if (destination === undefined) return children;
  if (destination.kind === "page")
    return (
      <Link className={className} to={destination.address} onClick={onFollow}>
        {children}
      </Link>
    );
  return (
    <a className={className} href={destination.address} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {children}
      {destination.kind === "elsewhere" ? <span className="unseen"> (opens another site)</span> : null}
    </a>
  );
};
