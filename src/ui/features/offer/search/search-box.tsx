import { type ReactNode, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { FailedState, SkeletonRows } from "../../../components/states.tsx";
import css from "./search.module.css";

const SearchResults = lazyPart(() => import("./search-results.tsx").then((results) => results.SearchResults), {
  waiting: <SkeletonRows rows={4} height={40} look="plain" />,
  failed: (retry) => <FailedState what="The search" reason="Part of the page did not arrive." onRetry={retry} />,
});

/** The least length of a search: too many names match a single letter. */
const LEAST = 2;

/** Searches the whole offer. The results replace the content below the box. */
export const SearchBox = ({ children }: { readonly children: ReactNode }) => {
  const [typed, setTyped] = useState("");
  const clear = (): void => setTyped("");
  return (
    <>
      <form role="search" className={css.box} onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        <input
          className={css.input}
          type="search"
          aria-label="Search teams, leagues, sports"
          placeholder="Search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Escape") clear();
          }}
        />
      </form>
      {typed.trim().length < LEAST ? children : <SearchResults typed={typed} onChosen={clear} />}
    </>
  );
};
