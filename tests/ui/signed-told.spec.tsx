// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PUBLISHED_KEYS } from "../../contract/receipts.ts";
import { SignedTold } from "../../src/ui/features/history/signed-told.tsx";
import { money } from "../../src/domain/kernel/money.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { placement, price, selection } from "../kit/builders.ts";
import { historyLeg } from "../kit/history.ts";
import { bodyOf, createSigner } from "../kit/receipts.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const signer = createSigner();
const head = { length: 12, hash: "a".repeat(64) };
const legs = ["1", "2"].map((outcomeId) => ({ matchId: "100", marketId: "1", specifier: "", outcomeId, odds: price(2.5), feed: 4, stake: money(1_500), fixed: outcomeId === "1" }));
const bet = { type: "System", lines: 3, groupings: [{ size: 2, unit: money(1_000), lines: 3 }], policy: "better", paidBy: "sport-bonus" };
const under = { currency: "NGN", terms: "terms-2026-05", bonusTable: "ladder-7", build: "engine-41" };
const shown = (changes: object): string => {
  const receipt = signer.sign(bodyOf(placement([selection()]), "K7Q2M9X", head, changes));
  const { app, happens } = fakeSlipstream();
  happens({ type: "ReceiptKeySeen", key: signer.key, publicKey: signer.publicKey });
  renderOnPage(app, <SignedTold receipt={receipt} legs={[historyLeg({ matchId: "100", outcomeName: "Asteria FC", eventName: "Asteria FC vs. Borea United", marketName: "1x2" })]} />);
  return screen.getByRole("group").textContent ?? "";
};

it("a bet's page tells all that the receipt signs: legs by name with stakes and bankers, kind, lines, policy, currency, terms, bonus table, build, and the key", () => {
  const told = shown({ legs, bet, under });
  expect(told).toContain("Asteria FC, 1x2, Asteria FC vs. Borea United");
  expect(told).toContain("Match 100, market 1, outcome 2");
  expect(told).toContain("2.50Stake NGN 15.00");
  expect(screen.getAllByText("Banker")).toHaveLength(1);
  expect(told).toContain("System, 3 lines; 3 lines of 2 at 10.00; paid by a sport bonus");
  expect(told).toContain("You allowedbetter prices");
  for (const each of [...Object.values(under), signer.key, signer.publicKey, PUBLISHED_KEYS]) expect(told).toContain(each);
});

it("a bet's page tells the stake of a single once", () => {
  const single = { type: "Single", lines: 1, policy: "none", paidBy: "balance" };
  expect(shown({ legs: legs.slice(0, 1), bet: single, stake: money(1_500), under }).match(/15\.00/g)).toHaveLength(1);
});

it("a bet's page tells of an older receipt what it has, and of one that it cannot read only the key", () => {
  const old = shown({});
  expect(old).not.toMatch(/Bonus table|You allowed/);
  expect(old).toContain("to win");
  cleanup();
  expect(shown({ v: 2 })).toMatch(/cannot read the receipt.*Key/);
});
