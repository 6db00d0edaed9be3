/** The deepest nesting that is accepted where nothing else is said. Facts nest far less deeply. */
export const DEEPEST = 32;

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

export type JsonFailure =
  | { readonly code: "not-json" }
  | { readonly code: "too-deep" }
  /** It has a name such as `__proto__`, at any depth (faults R2). */
  | { readonly code: "forbidden-name"; readonly name: string };

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: JsonFailure };

/** Parses one line of NDJSON into a value that is safe to read and nested at most so deeply. Never throws. */
export const readJson = (text: string, deepest = DEEPEST): ReadJson => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, failure: { code: "not-json" } };
  }
  const failure = mayFail(text, deepest) ? failureIn(value, 0, deepest) : undefined;
  return failure === undefined ? { ok: true, value } : { ok: false, failure };
};

/**
 * Whether a text may hold something that is refused. Searching the text costs less than walking the value, unless it has backslashes: these may spell a
 * name, and a text with many of them is mostly one long string, which the walk does not enter.
 */
const mayFail = (text: string, deepest: number): boolean =>
  text.includes("\\") || text.includes("proto") || text.includes("constructor") || opens(text, deepest) > deepest;

/** Counts the opening brackets in a text, including those in strings. The value cannot nest more deeply than this. */
const opens = (text: string, most: number): number => {
  let count = 0;
  for (let at = text.indexOf("{"); at !== -1 && count <= most; at = text.indexOf("{", at + 1)) count += 1;
  for (let at = text.indexOf("["); at !== -1 && count <= most; at = text.indexOf("[", at + 1)) count += 1;
  return count;
};

const failureIn = (value: unknown, depth: number, deepest: number): JsonFailure | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > deepest) return { code: "too-deep" };
  return Array.isArray(value) ? failureInItems(value, depth, deepest) : failureInFields(value as Readonly<Record<string, unknown>>, depth, deepest);
};

const failureInItems = (items: readonly unknown[], depth: number, deepest: number): JsonFailure | undefined => {
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const failure = typeof item === "object" ? failureIn(item, depth + 1, deepest) : undefined;
    if (failure !== undefined) return failure;
  }
  return undefined;
};

// Loops over the names themselves, because making a list of them for every record would cost memory.
const failureInFields = (fields: Readonly<Record<string, unknown>>, depth: number, deepest: number): JsonFailure | undefined => {
  for (const name in fields) {
    if (FORBIDDEN.has(name)) return { code: "forbidden-name", name };
    const field = fields[name];
    const failure = typeof field === "object" ? failureIn(field, depth + 1, deepest) : undefined;
    if (failure !== undefined) return failure;
  }
  return undefined;
};
