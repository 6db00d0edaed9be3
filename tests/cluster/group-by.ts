/** The items under what `keyOf` says of each, in their order. Node 20 has no `Map.groupBy`. */
export const groupBy = <Item,>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};
