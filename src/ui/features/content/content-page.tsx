import { Link, useParams } from "react-router-dom";
import type { ContentPage as Page } from "../../../application/ports/content.ts";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { contentPath } from "../../navigation/paths.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { StoredText } from "./stored-text.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";
import card from "../../components/card.module.css";
import page from "../../components/page.module.css";
import css from "./content.module.css";

/** A page of the content service, by the name in its address (spec 2). */
export const ContentPage = () => {
  const { page: slug = "" } = useParams();
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.contentPage({ slug })} what="This page" whole skeleton={<TextSkeleton />}>
      {(found) => (found === null ? <Missing /> : <Article page={found} isHelp={slug.toLowerCase() === "help"} />)}
    </Loaded>
  );
};

const Article = ({ page: { title, html }, isHelp }: { readonly page: Page; readonly isHelp: boolean }) => {
  usePageTitle(title);
  return (
    <article className={`${card.card} ${css.article}`}>
      {isHelp ? null : (
        <nav className={page.trail} aria-label="Back">
          <Link to={contentPath("Help")}>Help</Link>
        </nav>
      )}
      <h1 className={page.title}>{clipName(title)}</h1>
      <StoredText html={html} />
    </article>
  );
};

const Missing = () => {
  usePageTitle("Page does not exist!");
  return (
    <EmptyState
      whole
      icon="search"
      title="Page does not exist!"
      action={
        <Link to={contentPath("Help")} className="text-link">
          Go to help
        </Link>
      }
    >
      The address may have been mistyped, or the page was taken away.
    </EmptyState>
  );
};
