import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { destinationOf } from "./destination.ts";

interface LeadingLinkProps {
  /** The link as the sportsbook wrote it. */
  readonly link: string;
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link from the sportsbook: within the site, or to another site in a new tab. Without a destination only its content is shown. */
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
