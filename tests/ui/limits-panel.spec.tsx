// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Limit } from "../../src/application/ports/safety.ts";
import { Chakra } from "../../src/ui/components/chakra.tsx";
import { LimitsPanel } from "../../src/ui/features/safety/limits-panel.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const textOf = async (limit: Pick<Limit, "amount" | "used" | "waiting">): Promise<string> => {
  renderOnPage(fakeSlipstream().app, <Chakra><LimitsPanel limits={[{ kind: "deposit", period: "day", ...limit }]} /></Chakra>);
  return (await screen.findByRole("listitem")).textContent;
};

it.each<[string, Pick<Limit, "amount" | "used" | "waiting">, string]>([
  ["amount", { amount: undefined, used: 1_000, waiting: undefined }, "Limit: not known. Used: NGN 10.00. It holds all the same."],
  ["use", { amount: 5_000, used: undefined, waiting: undefined }, "Limit: NGN 50.00. Used: not known. It holds all the same."],
  ["next amount", { amount: 5_000, used: 0, waiting: { amount: undefined, from: 2_000 } }, ": not known"],
])("a limit whose %s could not be read says that it is not known, and neither 0 nor none", async (_what, limit, words) => {
  const text = await textOf(limit);
  expect(text).toContain(words);
  expect(text).not.toContain("no limit");
});

it("a limit that ends says how much of it is used until then", async () => {
  const text = await textOf({ amount: 5_000, used: 1_000, waiting: { amount: null, from: 2_000 } });
  expect(text).toContain("NGN 10.00 of NGN 50.00 used");
  expect(text).toContain(": no limit");
});

it.each<[Limit["kind"], boolean]>([["deposit", false], ["stake", false], ["loss", true]])("how open bets count is said of a limit on %s: %j", async (kind, said) => {
  renderOnPage(fakeSlipstream().app, <Chakra><LimitsPanel limits={[{ kind, period: "day", amount: 5_000, used: 0, waiting: undefined }]} /></Chakra>);
  await screen.findByRole("listitem");
  expect(screen.queryByText(/still open count as lost/) !== null).toBe(said);
});
