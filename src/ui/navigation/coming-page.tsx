import { Link } from "react-router-dom";
import type { IconName } from "../components/icon.tsx";
import { EmptyState } from "../components/states.tsx";
import { usePageTitle } from "./use-page-title.ts";
import css from "../components/page.module.css";

interface ComingPageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Where to go meanwhile. */
  readonly way: { readonly to: string; readonly label: string };
}

/** A page that is not built yet: says what it will be for, and offers a way on. */
export const ComingPage = ({ icon, title, text, way }: ComingPageProps) => {
  usePageTitle(title);
  return (
    <>
      <h1 className={css.title}>{title}</h1>
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
