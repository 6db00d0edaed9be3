/**
 * Whether two plain values hold the same: primitives, and arrays and objects of them. What a selector builds anew from an unchanged state is the same, so
 * that nothing is rendered for it.
 */
export const sameContent = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [ours, theirs] = [Object.entries(one), Object.entries(other)];
  return ours.length === theirs.length && ours.every(([name, value]) => sameContent(value, (other as Readonly<Record<string, unknown>>)[name]));
};
