import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** npm does not learn the hash of a binding for a platform that it was never installed on. */
const isForOtherPlatforms = ({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: LockedPackage): boolean =>
  !os.includes("linux") || !cpu.includes("x64") || !libc.includes("glibc");

const read = (file: string): string => readFileSync(file, "utf8");
const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Readonly<Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>>;
const { packages } = JSON.parse(read("package-lock.json")) as { readonly packages: Readonly<Record<string, LockedPackage>> };
/** A package under another name is named "npm:<package>@<version>". */
const versionOf = (named: string): string => named.replace(/^npm:.+@/, "");
const locked = Object.entries(packages).filter(([path]) => path !== "");

describe("what the product is built of (faults X12)", () => {
  it("[X12] is named with its exact version", () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(versionOf(version)));
    expect(loose).toEqual([]);
  });

  it("[X12] is locked as it is named, each package with its hash, but for tools of other platforms", () => {
    expect(locked.length).toBeGreaterThan(100);
    const unproven = locked.filter(([, { integrity, link }]) => link !== true && integrity?.startsWith("sha512-") !== true);
    expect(unproven.filter(([path, found]) => !isForOtherPlatforms(found) || !/binding-/.test(path)).map(([path]) => path)).toEqual([]);
    const named = Object.entries({ ...dependencies, ...devDependencies });
    expect(named.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== versionOf(version))).toEqual([]);
  });

  it("[X12] runs nothing of its own when it is installed, and is installed as it is locked", () => {
    expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
    expect(read(".ci/run")).toMatch(/^npm ci$/m);
  });

  it("[X12] comes whole from the site: no page names a script, a style or a picture of another origin", () => {
    const pages = readdirSync(".").filter((name) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(read(page)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});
