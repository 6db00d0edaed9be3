/**
 * Delta debugging: finds a small part of a list for which `holds` is still true, by removing pieces. It has to be true for the whole list. Pieces at
 * the end are removed first, because later inputs are needed least.
 */
export const minimise = async <Item>(items: readonly Item[], holds: (some: readonly Item[]) => Promise<boolean>): Promise<readonly Item[]> => {
  let kept = items;
  let pieces = 2;
  while (kept.length > 1) {
    const size = Math.ceil(kept.length / pieces);
    const smaller = await withoutOne(kept, size, holds);
    if (smaller !== undefined) {
      kept = smaller;
      pieces = Math.max(2, Math.ceil(kept.length / size));
    } else if (size === 1) break;
    else pieces = Math.min(kept.length, pieces * 2);
  }
  return kept;
};

/** The list without as many pieces of this size as can be removed; undefined when none can. */
const withoutOne = async <Item>(items: readonly Item[], size: number, holds: (some: readonly Item[]) => Promise<boolean>): Promise<readonly Item[] | undefined> => {
  let kept = items;
  for (let end = items.length; end > 0; end -= size) {
    const fewer = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)];
    if (fewer.length < kept.length && fewer.length > 0 && (await holds(fewer))) kept = fewer;
  }
  return kept.length < items.length ? kept : undefined;
};
