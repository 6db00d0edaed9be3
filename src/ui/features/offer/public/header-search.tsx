import { SearchBox } from "../search/search-box.tsx";
import { useSearchInHeader } from "../search/use-search-in-header.ts";
import css from "./header-search.module.css";

/** The search of the whole offer in the header, where there is room for it. */
export const HeaderSearch = () =>
  useSearchInHeader() ? (
    <div className={css.place}>
      <SearchBox floats />
    </div>
  ) : null;
