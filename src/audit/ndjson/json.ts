/** The deepest nesting that is accepted. Facts and inputs nest far less deeply. */
const DEEPEST = 32;

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

export type JsonFailure =
  | { readonly code: "not-json" }
  | { readonly code: "too-deep" }
  /** It has a name such as `__proto__`, at any depth (faults R2). */
  | { readonly code: "forbidden-name"; readonly name: string };

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: JsonFailure };

/** Parses one line of NDJSON into a value that is safe to read. Never throws. */
export const readJson = (text: string): ReadJson => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, failure: { code: "not-json" } };
  }
  const failure = mayFail(text) ? failureIn(value, 0) : undefined;
  return failure === undefined ? { ok: true, value } : { ok: false, failure };
};

/** Whether a text may hold something that is refused. Searching the text costs much less than walking the value. */
const mayFail = (text: string): boolean =>
  text.includes("__proto__") || text.includes("constructor") || text.includes("prototype") || text.includes("\\u") || opens(text) > DEEPEST;

/** Counts the opening brackets in a text, including those in strings. The value cannot nest more deeply than this. */
const opens = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf("{"); at !== -1 && count <= DEEPEST; at = text.indexOf("{", at + 1)) count += 1;
  for (let at = text.indexOf("["); at !== -1 && count <= DEEPEST; at = text.indexOf("[", at + 1)) count += 1;
  return count;
};

const failureIn = (value: unknown, depth: number): JsonFailure | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > DEEPEST) return { code: "too-deep" };
  const fields = value as Readonly<Record<string, unknown>>;
  // A loop over names, because making a list of pairs for every record would cost memory.
  for (const name of Object.keys(fields)) {
    if (FORBIDDEN.has(name)) return { code: "forbidden-name", name };
    const failure = failureIn(fields[name], depth + 1);
    if (failure !== undefined) return failure;
  }
  return undefined;
};
