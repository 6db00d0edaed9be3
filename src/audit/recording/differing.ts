import type { Path } from "../../domain/changes.ts";

/** A field that differs: its value in the recording and its value in the replay. */
export interface DifferingField {
  readonly field: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Whether two values have no differing leaf. It makes nothing, because it looks at all prices after each input. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (one instanceof Map && other instanceof Map) {
    if (one.size !== other.size) return false;
    for (const [key, value] of one) if (!isSame(value, other.get(key))) return false;
    return true;
  }
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
};

/** The leaves in which two values of JSON, with Maps for some objects, differ. A field with the value `undefined` counts as absent. */
export const differing = (recorded: unknown, replayed: unknown, path: Path): readonly DifferingField[] => {
  if (Object.is(recorded, replayed)) return [];
  if (recorded instanceof Map && replayed instanceof Map) return differing(Object.fromEntries(recorded), Object.fromEntries(replayed), path);
  if (!isTree(recorded) || !isTree(replayed) || Array.isArray(recorded) !== Array.isArray(replayed))
    return [{ field: pathText(path), recorded, replayed }];
  const keys = new Set([...Object.keys(recorded), ...Object.keys(replayed)]);
  return [...keys].flatMap((key) => differing(recorded[key], replayed[key], [...path, Array.isArray(recorded) ? Number(key) : key]));
};

/** `betslip.legs[0].odds` */
export const pathText = (path: Path): string =>
  path.map((part, place) => (typeof part === "number" ? `[${part}]` : place === 0 ? part : /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`)).join("");
