import { type ReactNode, useEffect, useRef, useState } from "react";
import { Entries } from "../../../components/entries.tsx";
import { formatCount } from "../../../format/count.ts";
import { foundText } from "./found-text.ts";
import css from "./search-results.module.css";

interface FoundListProps<Item> {
  readonly found: readonly Item[];
  /** The most that are shown before the player asks for all. */
  readonly most: number;
  /** What one and several of them are called. */
  readonly names: readonly [one: string, several: string];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** What a search found of one kind: the first of them with how many there are, and all of them when the player asks. Nothing where nothing was found. */
export const FoundList = <Item,>({ found, most, names, keyOf, children }: FoundListProps<Item>) => {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first result that was not there.
    if (all) list.current?.children[most]?.querySelector("a")?.focus();
  }, [all, most]);
  if (found.length === 0) return null;
  const shown = all ? found : found.slice(0, most);
  return (
    <>
      <p className={css.count}>{foundText(shown.length, found.length, names)}</p>
      <ul ref={list}>
        <Entries of={shown} keyOf={(item) => keyOf(item)}>
          {(item) => <li>{children(item)}</li>}
        </Entries>
      </ul>
      {shown.length === found.length ? null : (
        <button type="button" className={`text-link ${css.all}`} onClick={() => setAll(true)}>{`Show all ${formatCount(found.length)} ${names[1]}`}</button>
      )}
    </>
  );
};
