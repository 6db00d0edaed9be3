import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { EngineName } from "./driver.ts";

const onPath = (name: string): string | undefined =>
  (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)).find((file) => existsSync(file));

/** The first of these programs that is on the path. Throws when there is none. */
export const findProgram = async (...names: readonly string[]): Promise<string> => {
  for (const name of names) {
    const found = onPath(name);
    if (found !== undefined) return found;
  }
  throw new Error(`${names.join(" or ")} is not on the path`);
};

/** What is needed of each engine besides Chromium, which the other browser tests find or download. Any of a line will do. */
const NEEDED: Readonly<Record<EngineName, readonly (readonly string[])[]>> = { chromium: [], firefox: [["firefox", "firefox-esr"]], webkit: [["WebKitWebDriver"], ["Xvfb"]] };

const HOW: Readonly<Record<EngineName, string>> = {
  chromium: "sudo apt-get install chromium",
  firefox: "sudo apt-get install firefox-esr",
  webkit: "sudo apt-get install webkit2gtk-driver xvfb",
};

/** What is missing to run an engine here, and how to get it; undefined when nothing is. */
export const missingFor = (engine: EngineName): string | undefined => {
  const missing = NEEDED[engine].filter((names) => !names.some((name) => onPath(name) !== undefined)).map((names) => names.join(" or "));
  return missing.length === 0 ? undefined : `${engine} is not tested: ${missing.join(", ")} not found. On Debian and Ubuntu: ${HOW[engine]}`;
};
