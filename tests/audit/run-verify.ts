import { verifyCommand } from "../../scripts/verify-command.ts";
import { sha256 } from "./sealed-log.ts";

/** Runs the command on files that are given as texts; returns its exit code and what it printed, line by line. */
export const runVerify = async (given: readonly string[], files: Readonly<Record<string, string>>) => {
  let printed = "";
  const written: Record<string, string> = { ...files };
  const textOf = (path: string): string => {
    const text = written[path];
    if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
    return text;
  };
  const code = await verifyCommand(given, {
    sha256,
    async *chunksOf(path) {
      yield new TextEncoder().encode(textOf(path));
    },
    write: async (path, pieces) => {
      if (Object.hasOwn(written, path)) throw new Error(`${path} exists already and is not replaced`);
      let text = "";
      for await (const piece of pieces) text += piece;
      written[path] = text;
    },
    textOf: (path) => Promise.resolve().then(() => textOf(path)),
    print: (text) => {
      printed += text;
      return undefined;
    },
  });
  return { code, printed, written, lines: () => printed.trim().split("\n").map((line): unknown => JSON.parse(line)) };
};
