// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SlipChange } from "../../src/application/betslip/slip-changes.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { SlipTotals } from "../../src/ui/features/betslip/slip-totals.tsx";
import { added, oddsChanged, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const [first, second, third] = [selection("100"), selection("200"), selection("300")];
const on = (...events: readonly SlipstreamEvent[]) => {
  const { app, happens } = fakeSlipstream();
  happens(...events);
  return { app, slip: app.store.snapshot().betslip };
};
const two = [added(first), added(second)] as const;

it("[9.9] names the bonus at the possible win, which odds times stake do not come to", () => {
  const { app } = on(...two);
  const told = app.reads.bettingTerms().read().value;
  const terms = told && { ...told, bonusTable: [{ ticketLength: 2, percent: "5" }] };
  renderOnPage({ ...app, reads: { ...app.reads, bettingTerms: () => answered(terms) } }, <SlipTotals />);
  expect(screen.getByTestId("possible-win").textContent).toBe("NGN 420.00");
  expect(screen.getByText("Possible win").closest("dt")?.textContent).toBe("Possible win incl. 5% bonus");
});

it("says nothing of a bonus where there is none", () => {
  renderOnPage(on(...two).app, <SlipTotals />);
  expect(screen.getByText("Possible win").closest("dt")?.textContent).toBe("Possible win ");
});

it.each<readonly [string, number, SlipstreamEvent]>([
  ["the market moved a figure", 2, oddsChanged(first, 2.5)],
  ["the player changed the stake", 0, { type: "StakeChanged", stake: money(5_000) }],
  ["the player added a selection", 0, added(third)],
  ["the player chose another tab", 0, { type: "BetslipTypeChosen", betslipType: "Single" }],
])("after %s there are %i arrows", (_what, arrows, last) => {
  const change: SlipChange = { before: on(...two).slip, after: on(...two, last).slip };
  const { app } = on(...two, last);
  renderOnPage({ ...app, slipChange: { read: () => change, subscribe: () => () => {} } }, <SlipTotals />);
  expect(screen.queryAllByRole("button", { name: /^Why did/ })).toHaveLength(arrows);
});
