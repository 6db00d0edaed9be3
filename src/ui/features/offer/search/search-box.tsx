import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { partFailed, SkeletonRows } from "../../../components/states.tsx";
import css from "./search-box.module.css";

const SearchResults = lazyPart(() => import("./search-results.tsx").then((results) => results.SearchResults), {
  waiting: <SkeletonRows rows={4} height={40} look="plain" />,
  failed: partFailed("The search"),
});

/** The least letters of a search, because too many names match a single letter. */
const LEAST = 2;

interface SearchBoxProps {
  /** Shown at the end of the line of the box. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Searches the whole offer, casino games too. The results replace the content below the box. */
export const SearchBox = ({ beside, children }: SearchBoxProps) => {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useSlashKey(input);
  const clear = (): void => setTyped("");
  /** Enter opens the first result, once the results are those of what is typed. */
  const openFirst = (event: FormEvent): void => {
    event.preventDefault();
    results.current?.querySelector<HTMLElement>(`[data-found-for="${CSS.escape(typed)}"] a`)?.click();
  };
  return (
    <>
      <div className={css.line}>
        <form role="search" className={css.box} onSubmit={openFirst}>
          <Icon name="search" />
          <input
            ref={input}
            className={css.input}
            type="search"
            aria-keyshortcuts="/"
            title="Search: press /"
            aria-label="Search teams, leagues, sports, games"
            placeholder="Search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // An input method closes its own list with Escape and moves in it with the arrows. Safari says by the code 229 alone that the key which ends a composition is one of these.
              if (event.nativeEvent.isComposing || event.keyCode === 229) return;
              if (event.key === "Escape") clear();
              else if (event.key === "ArrowDown") moveIn(results.current, input.current, 1, event);
            }}
          />
        </form>
        {beside}
      </div>
      {typed.trim().length < LEAST ? children : (
        <div
          ref={results}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") moveIn(results.current, input.current, 1, event);
            else if (event.key === "ArrowUp") moveIn(results.current, input.current, -1, event);
            else if (event.key === "Escape") {
              clear();
              input.current?.focus();
            }
          }}
        >
          <SearchResults typed={typed} onChosen={clear} />
        </div>
      )}
    </>
  );
};

/** Moves the focus by one among the box and the results below it, as the arrow keys do. At an end it stays. */
const moveIn = (results: HTMLElement | null, box: HTMLElement | null, by: 1 | -1, event: KeyboardEvent): void => {
  const stops = [box, ...(results?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
  if (next === undefined || next === null) return;
  // The page would scroll.
  event.preventDefault();
  next.focus();
};

/** The slash key moves the focus to the search from anywhere on the page, except from a text field or a dialog. */
const useSlashKey = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null) return;
      // Otherwise the slash would be typed into the search field.
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input]);
};
