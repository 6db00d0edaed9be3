const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * The first name that an object of a JSON text has twice, or undefined. A parser silently takes one of the two
 * values, so two readers may see two different records in one text.
 */
export const repeatedKey = (json: string): string | undefined => {
  const open: (Set<string> | undefined)[] = [];
  let text = "";
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const name = String(JSON.parse(text));
      const names = open.at(-1);
      if (names?.has(name) === true) return name;
      names?.add(name);
    } else if (token !== ",") text = token;
  }
  return undefined;
};
