import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** What a file needs before it runs: modules imported by value and not on demand. */
const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(?<path>[^"]+)"/gm)].flatMap(({ groups }) => groups?.["path"] ?? []);

/** Every module of ours that comes with these, and the names of the libraries that do. */
const loadedWith = (entries: readonly string[]): ReadonlySet<string> => {
  const found = new Set(entries.map((entry) => normalize(entry)));
  // A set being walked also yields what is added on the way.
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const path of importsOf(readFileSync(file, "utf8"))) found.add(path.startsWith(".") ? join(dirname(file), path) : path);
  }
  return found;
};

// The entry imports these at once, so all of them are in the way of the first page.
const first = loadedWith(["main.ts", "window.ts", "client.worker.ts", "screen.tsx"].map((file) => `src/app/${file}`));
const within = (folder: string): readonly string[] => [...first].filter((path) => path.startsWith(folder)).sort();

describe("the first load of any page", () => {
  it("follows from its imports", () => {
    expect(within("src/ui/features/betslip/").length).toBeGreaterThan(5);
    expect([...first]).toContain("react");
  });

  it("contains every command and every adapter of a call, so that no click waits for code", () => {
    const commands = within("src/application/").filter((path) => path.endsWith(".commands.ts"));
    expect(commands).toEqual(readdirSync("src/application", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".commands.ts")).map((path) => `src/application/${path}`).sort());
    expect(within("src/adapters/http/").filter((path) => path.endsWith(".http.ts")).length).toBeGreaterThan(10);
  });

  it("contains only the addresses of the casino's pages", () => {
    expect(within("src/ui/features/casino/")).toEqual(["src/ui/features/casino/pages.tsx"]);
  });

  it("contains no page of bookings, promotions or texts, and no library that only they use", () => {
    expect([...first].filter((path) => /\/features\/(?:booking|content)\/(?!public\/|pages\.tsx|leg-change-words|comparison)[\w-]+\.tsx$/.test(path))).toEqual([]);
    expect(["dompurify", "qrcode", "framer-motion", "react-hook-form", "uplot", "minisearch"].filter((library) => first.has(library))).toEqual([]);
  });
});
