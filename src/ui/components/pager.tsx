import { Link, useLocation } from "react-router-dom";
import css from "./pager.module.css";

/** Earlier and later pages of a list, as addresses: whatever else the query says stays. */
export const Pager = ({ page, lastPage }: { readonly page: number; readonly lastPage: number }) => {
  const { search } = useLocation();
  if (lastPage <= 1) return null;
  const to = (wanted: number): string => {
    const query = new URLSearchParams(search);
    query.set("page", String(wanted));
    return `?${query}`;
  };
  return (
    <nav className={css.pager} aria-label="Pages">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={css.link}>
          Earlier
        </Link>
      ) : null}
      <span className="figures muted">
        Page {page} of {lastPage}
      </span>
      {page < lastPage ? (
        <Link to={to(page + 1)} rel="next" className={css.link}>
          Next
        </Link>
      ) : null}
    </nav>
  );
};

/** The page a query asks for; 1 for anything that is no page number. */
export const readPage = (query: URLSearchParams): number => {
  const text = query.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};
