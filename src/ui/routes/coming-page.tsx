import { Link } from "react-router-dom";
import { EmptyState } from "../components/states.tsx";
import { type Coming, coming } from "./coming.ts";
import { usePageTitle } from "./use-page-title.ts";

/** A page that is not built yet: says what it will be for, and offers a way on. */
export const ComingPage = ({ what }: { readonly what: Coming }) => {
  const { icon, title, text, way } = coming[what];
  usePageTitle(title);
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <EmptyState
        icon={icon}
        title="Coming soon"
        action={
          <Link to={way.to} className="text-link">
            {way.label}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </>
  );
};
