import { type ReactNode, useState } from "react";
import { Entries, failedText } from "../../../components/entries.tsx";
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
  /** The id of an item's first cell. */
  readonly idOf: (key: string) => string;
  /** The cell that the keys are at. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  /** Draws an item as a row. */
  readonly children: (item: Item) => ReactNode;
}

/** What a search found of one kind: the first of them with how many there are, and all of them when the player asks. Nothing where nothing was found. */
export const FoundList = <Item,>({ found, most, names, keyOf, idOf, active, onActive, children }: FoundListProps<Item>) => {
  const [all, setAll] = useState(false);
  const next = found[most];
  if (found.length === 0) return null;
  const shown = all ? found : found.slice(0, most);
  const said = foundText(shown.length, found.length, names);
  const allId = idOf("all");
  return (
    <div role="rowgroup" aria-label={said}>
      <p className={css.count} aria-hidden="true">
        {said}
      </p>
      <Entries of={shown} keyOf={(item) => keyOf(item)} failed={failedText}>
        {(item) => children(item)}
      </Entries>
      {all || next === undefined ? null : (
        <div role="row">
          <div role="gridcell" id={allId} className={css.cell} data-active={allId === active}>
            <button
              type="button"
              className={`text-link ${css.all}`}
              onClick={() => {
                setAll(true);
                // The button is gone, so the keys go on at the first result that was not there.
                onActive(idOf(keyOf(next)));
              }}
            >{`Show all ${formatCount(found.length)} ${names[1]}`}</button>
          </div>
        </div>
      )}
    </div>
  );
};
