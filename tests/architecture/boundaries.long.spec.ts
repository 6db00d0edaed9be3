import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { type ICruiseResult, type IFlattenedRuleSet, cruise } from "dependency-cruiser";
import { describe, expect, it } from "vitest";

interface Configuration {
  readonly forbidden: NonNullable<IFlattenedRuleSet["forbidden"]>;
  readonly options: Readonly<Record<string, unknown>>;
}

const { forbidden, options }: Configuration = createRequire(import.meta.url)("../../config/dependency-cruiser.cjs");
const ruleNames = forbidden.map((rule) => String(rule.name));

const cruiseIn = async (baseDir: string, roots: readonly string[]): Promise<ICruiseResult["summary"]> => {
  const present = roots.filter((root) => existsSync(resolve(baseDir, root)));
  const { output } = await cruise(present, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  if (typeof output === "string") throw new Error(output);
  return output.summary;
};

describe("the boundaries", () => {
  it("are checked on all code, and hold there", async () => {
    const summary = await cruiseIn(process.cwd(), ["src", "contract", "engine"]);
    expect(summary.totalCruised).toBeGreaterThan(20);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  }, 60_000);

  it("each find the probe with their name", async () => {
    const summary = await cruiseIn(resolve("tests/architecture/probes"), ["src", "engine", "contract"]);
    const caught = summary.violations.filter(({ rule, from }) => from.split(/[/.]/).includes(rule.name));
    expect([...new Set(caught.map(({ rule }) => rule.name))].sort()).toEqual([...ruleNames].sort());
  }, 60_000);

  it("allow only forms, and no other part of a feature, to import the contract", async () => {
    const summary = await cruiseIn(resolve("tests/architecture/probes"), ["src/ui/features", "contract"]);
    const caught = summary.violations.filter(({ rule }) => rule.name === "contract-stays-at-the-edge");
    expect(caught.map(({ from }) => from)).toEqual(["src/ui/features/offer/contract-stays-at-the-edge.tsx"]);
  });

  it("each give their reason", () => {
    expect(forbidden.filter((rule) => (rule.comment ?? "").length < 20).map((rule) => rule.name)).toEqual([]);
  });
});
