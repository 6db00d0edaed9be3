import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

interface EntriesProps<Item> {
  readonly of: readonly Item[];
  readonly keyOf: (item: Item, index: number) => string | number;
  /** The element that stands for an entry that cannot be drawn, where the list has others than `li`. */
  readonly failed?: (item: Item) => ReactNode;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Draws a list whose content comes from outside. An entry that cannot be drawn says so in its place and takes no other with it; it is tried again when its item is another one. */
export const Entries = <Item,>({ of, keyOf, failed = failedItem, children }: EntriesProps<Item>) =>
  of.map((item, index) => (
    <ErrorBoundary key={keyOf(item, index)} about={item} failed={() => failed(item)}>
      <Drawn draw={() => children(item, index)} />
    </ErrorBoundary>
  ));

/** Draws inside the boundary, which does not catch what its parent throws. */
const Drawn = ({ draw }: { readonly draw: () => ReactNode }) => draw();

const TEXT = "This entry cannot be shown";

const failedItem = (): ReactNode => <li className="muted">{TEXT}</li>;

/** For lists that are no `ul`. */
export const failedText = (): ReactNode => <p className="muted">{TEXT}</p>;

/** For rows of a table of so many columns. */
export const failedRow = (columns: number) => (): ReactNode => (
  <tr>
    <td colSpan={columns} className="muted">
      {TEXT}
    </td>
  </tr>
);
