import { Link } from "react-router-dom";
import { EmptyState } from "../../../components/states.tsx";
import { usePageTitle } from "../../../navigation/use-page-title.ts";

/** Shown for an address of something that the book does not offer, or no longer offers. */
export const NotOffered = ({ what, told = "It may be over, or no longer listed." }: { readonly what: string; readonly told?: string | undefined }) => {
  usePageTitle(`${what} is not on offer`);
  return (
    <EmptyState
      whole
      icon="trophy"
      title={`${what} is not on offer`}
      action={
        <Link to="/" className="text-link">
          Go to the start page
        </Link>
      }
    >
      {`${told} The menu shows everything you can bet on.`}
    </EmptyState>
  );
};
