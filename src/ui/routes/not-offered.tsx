import { Link } from "react-router-dom";
import { EmptyState } from "../components/states.tsx";

/** An address that names something the book does not list, or no longer. */
export const NotOffered = ({ what }: { readonly what: string }) => (
  <EmptyState
    icon="trophy"
    title={`${what} is not on offer`}
    action={
      <Link to="/" className="text-link">
        Go to the start page
      </Link>
    }
  >
    It may be over, or it was taken off the list. The menu shows everything that can be bet on.
  </EmptyState>
);
