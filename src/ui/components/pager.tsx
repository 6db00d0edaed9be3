import { Button } from "./button.tsx";
import { lazyPart } from "./lazy-part.tsx";
import css from "./pager.module.css";

const PageLinks = lazyPart(() => import("./page-links.tsx").then((links) => links.PageLinks), {
  waiting: <div className={css.place} />,
  failed: (retry) => (
    <div className={css.place}>
      <Button look="outline" size="small" onClick={retry}>
        Show more pages
      </Button>
    </div>
  ),
});

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
}

/** The way to the earlier and later pages of a list; nothing for a list of one page. */
export const Pager = ({ page, lastPage }: PagerProps) => (lastPage <= 1 ? null : <PageLinks page={page} lastPage={lastPage} />);
