import { unknownWord } from "./did-you-mean.ts";

/** The arguments that a command accepts: flags without a value, and flags with a value, which may be repeated. */
export interface ArgumentForm {
  readonly switches: readonly string[];
  readonly options: readonly string[];
}

export type ReadArguments =
  | {
      readonly ok: true;
      readonly switches: ReadonlySet<string>;
      readonly options: ReadonlyMap<string, readonly string[]>;
      readonly rest: readonly string[];
    }
  | { readonly ok: false; readonly error: string };

/** Reads the arguments of a command. An unknown flag is refused, with the flag that was probably meant. What comes after `--` is no flag. */
export const readArguments = (given: readonly string[], form: ArgumentForm): ReadArguments => {
  const switches = new Set<string>();
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  const words = [...given];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [flag = "", ...joined] = word.split("=");
    if (word === "--") rest.push(...words.splice(0));
    else if (!word.startsWith("-") || word === "-") rest.push(word);
    else if (word === "-h" && form.switches.includes("--help")) switches.add("--help");
    else if (form.switches.includes(word)) switches.add(word);
    else if (form.switches.includes(flag)) return { ok: false, error: `${flag} takes no value` };
    else if (form.options.includes(flag)) {
      const value = joined.length > 0 ? joined.join("=") : words.shift();
      if (value === undefined || value === "") return { ok: false, error: `${flag} needs a value` };
      options.set(flag, [...(options.get(flag) ?? []), value]);
    } else return { ok: false, error: unknownWord("flag", flag, [...form.switches, ...form.options]) };
  }
  return { ok: true, switches, options, rest };
};
