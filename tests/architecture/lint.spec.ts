import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Block {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}
interface Complaint {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

const room = await mkdtemp(join(tmpdir(), "lint-probes-"));
const configuration = JSON.parse(await readFile("config/oxlint.json", "utf8"));
const overrides: readonly Block[] = configuration.overrides;

const shortName = (rule: string): string => rule.split("/").at(-1) ?? rule;
const isOn = ([, setting]: readonly [string, unknown]): boolean => setting !== "off";
const rulesOf = (block: Pick<Block, "rules">): readonly string[] => Object.entries(block.rules).filter(isOn).map(([rule]) => shortName(rule));

/** `**\/src/domain/**` is probed in `src/domain`; the rules for every file are probed in `anywhere`. */
const folderOf = (files: readonly string[]): string => (files[0] ?? "").replaceAll(/^\*\*\/|\/\*\*$/g, "");
const promises = [
  ...rulesOf(configuration).map((rule) => `anywhere ${rule}`),
  ...overrides.flatMap((block) => rulesOf(block).map((rule) => `${folderOf(block.files)} ${rule}`)),
];

const linesOfCode = (count: number): string => Array.from({ length: count }, (_, n) => `export const line${n} = ${n};\n`).join("");

let complaints: readonly Complaint[] = [];

beforeAll(async () => {
  await cp(resolve("tests/architecture/probes/lint"), room, { recursive: true });
  // One line more than the limit of each.
  await writeFile(join(room, "anywhere/max-lines.ts"), linesOfCode(251));
  await writeFile(join(room, "tests/max-lines.spec.ts"), linesOfCode(401));
  await writeFile(join(room, ".oxlintrc.json"), JSON.stringify(configuration));
  const report = await new Promise<string>((done) => {
    execFile(process.execPath, [resolve("node_modules/oxlint/bin/oxlint"), "-f", "json"], { cwd: room, maxBuffer: 1 << 26 }, (_, stdout) => done(stdout));
  });
  complaints = JSON.parse(report).diagnostics;
});
afterAll(() => rm(room, { recursive: true, force: true }));

describe("the lint rules", () => {
  it("each find the probe with their name", () => {
    const caught = complaints.flatMap(({ code, filename }) => {
      const rule = /\((?<rule>[^)]+)\)/.exec(code)?.groups?.["rule"] ?? code;
      const folder = filename.split("/").slice(0, filename.startsWith("src/") ? 2 : 1).join("/");
      return filename.split(/[/.]/).includes(rule) ? [`${folder} ${rule}`] : [];
    });
    expect(promises.filter((promise) => !caught.includes(promise))).toEqual([]);
  });

  it.each(overrides.filter(({ rules }) => "no-restricted-globals" in rules))("forbid every global that they name in $files", ({ files, rules }) => {
    const setting = rules["no-restricted-globals"];
    const banned = Array.isArray(setting) ? setting.slice(1).map(({ name }) => String(name)) : [];
    const probe = `${folderOf(files)}/no-restricted-globals.ts`;
    const said = complaints.filter(({ filename }) => filename === probe).map(({ message }) => message);
    expect(banned.length).toBeGreaterThan(0);
    expect(banned.filter((name) => !said.some((message) => message.includes(`'${name}'`)))).toEqual([]);
  });
});
