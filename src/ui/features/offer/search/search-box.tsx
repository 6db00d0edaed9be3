import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { partFailed, SkeletonRows } from "../../../components/states.tsx";
import { isArrow, isSideways, resultBeyond } from "./move-among-results.ts";
import css from "./search-box.module.css";

const SearchResults = lazyPart(() => import("./search-results.tsx").then((results) => results.SearchResults), {
  waiting: <SkeletonRows rows={4} height={40} look="plain" />,
  failed: partFailed("The search"),
});

/** The least letters of a search, because too many names match a single letter. */
const LEAST = 2;

interface SearchBoxProps {
  /** Set where the results float over the page, and close when the focus goes elsewhere. */
  readonly floats?: boolean;
  /** Shown at the end of the line of the box. */
  readonly beside?: ReactNode;
  /** What the results replace. */
  readonly children?: ReactNode;
}

/**
 * Searches the whole offer, casino games too. The focus stays in the box while the arrow keys go through the results (a combobox with a grid), so that the
 * player can type on.
 */
export const SearchBox = ({ floats = false, beside, children }: SearchBoxProps) => {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const grid = useId();
  useSlashKey(input);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const isOpen = typed.trim().length >= LEAST && !(floats && isLeft);
  const type = (text: string): void => {
    setTyped(text);
    setActive(undefined);
  };
  const clear = (): void => type("");
  /** The results of what is typed, once they are here. Until then those of what was typed before are shown, and no key goes to them. */
  const found = (): HTMLElement | null => results.current?.querySelector<HTMLElement>(`[data-found-for="${CSS.escape(typed)}"]`) ?? null;
  /** Enter opens the result that the keys are at, otherwise the first. */
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = active === undefined ? found()?.querySelector("[role=gridcell]") : document.getElementById(active);
    chosen?.querySelector<HTMLElement>("a, button")?.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method closes its own list with Escape and moves in it with the arrows. Safari says by the code 229 alone that the key which ends a composition is one of these.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || typed === "") return;
    if (event.key === "Escape") {
      // It closes the results alone, and not what else is open.
      event.preventDefault();
      clear();
      input.current?.focus();
    } else if (isArrow(event.key) && (active !== undefined || !isSideways(event.key))) {
      // The caret, or the page, would move too.
      event.preventDefault();
      input.current?.focus();
      const grid = found();
      if (grid !== null) setActive(resultBeyond(grid, active, event.key));
    }
  };
  return (
    <div
      className={css.search}
      data-floats={floats}
      onKeyDown={onKeyDown}
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <div className={css.line}>
        <form role="search" className={css.box} onSubmit={open}>
          <Icon name="search" />
          <input
            ref={input}
            className={css.input}
            type="search"
            role="combobox"
            aria-expanded={isOpen}
            aria-haspopup="grid"
            aria-controls={isOpen ? grid : undefined}
            aria-activedescendant={isOpen ? active : undefined}
            aria-autocomplete="list"
            aria-keyshortcuts="/"
            title="Search: press /"
            aria-label="Search teams, leagues, sports, games"
            placeholder={floats ? "Search teams, leagues, games" : "Search"}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </form>
        {beside}
      </div>
      {isOpen ? (
        // A press in the results leaves the focus in the box: Safari would take it from there and give it to nothing.
        <div ref={results} className={css.results} onMouseDown={(event) => event.preventDefault()}>
          <SearchResults typed={typed} grid={grid} active={active} onActive={setActive} onChosen={clear} />
        </div>
      ) : (
        children
      )}
    </div>
  );
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
