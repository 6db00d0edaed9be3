// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { HistoryBet } from "../../src/application/ports/history.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { CashOutPart } from "../../src/ui/features/cash-out/public/cash-out-part.tsx";
import { MyOpenBets } from "../../src/ui/features/history/public/my-open-bets.tsx";
import { added, oddsChanged, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream, type Listed } from "../kit/fake-slipstream.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { historyBet, historyLeg, historyPage } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";
import { translateWhole } from "../kit/translated.ts";

// Their chunks, so that no test waits for the disk.
beforeAll(() => Promise.all([SlipBody.preload(), MyOpenBets.preload()]));
beforeEach(drawFramesAtOnce);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const player: SlipstreamEvent = { type: "LoggedIn", player: "p1" };
const [first, second, third] = [selection("100"), selection("200"), selection("300")];

const shownSlip = (listed: Partial<Listed>, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream(listed);
  client.happens(player, ...past);
  renderOnPage(client.app, <Betslip />);
  return (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events));
};
const offered = (amount: number): HistoryBet => historyBet({ cashOut: { amount: money(amount), age: 2_000, heldFor: 9_000 } });

describe("on a page that the browser has translated", () => {
  it("a size of a System shows its combinations and both wins when a third selection is added", () => {
    const happens = shownSlip({}, added(first), added(second), { type: "BetslipTypeChosen", betslipType: "Combo" }, { type: "GroupingStakeChanged", grouping: 2, stake: money(1_000) });
    const doubles = (): HTMLElement => screen.getByRole("row", { name: /^Doubles/ });
    const shown = (): readonly (string | null)[] => [...doubles().querySelectorAll("th, td")].map(({ textContent }) => textContent).filter((text) => text !== "");
    const before = shown();
    expect(before[0]).toBe("Doubles× 1");
    expect(before.at(-1)).not.toContain("to");
    translateWhole(doubles());
    happens(added(third));
    expect([shown()[0], shown().at(-2), shown().at(-1)]).toEqual(["Doubles× 3", "30.00", "40.00 to120.00"]);
    translateWhole(doubles());
    happens({ type: "GroupingStakeChanged", grouping: 2, stake: money(0) });
    expect([shown().at(-2), shown().at(-1)]).toEqual(["–", "–"]);
  });

  it("the slip shows the score, and why no bet can be placed", () => {
    const happens = shownSlip({}, added(first), { ...oddsChanged(first, 2), progress: { homeScore: "1", awayScore: "0" } }, { type: "StakeChanged", stake: money(0) });
    const leg = screen.getByTestId("leg");
    const why = (): string | null | undefined => document.getElementById(screen.getByTestId("place-bet").getAttribute("aria-describedby") ?? "")?.textContent?.trim();
    expect(why()).toContain("The stake is 0");
    translateWhole(document.body);
    happens({ ...oddsChanged(first, 2), progress: { homeScore: "2", awayScore: "0" } }, { type: "StakeChanged", stake: money(10_000) }, { type: "BetStopped", source: "live", matchId: first.matchId });
    expect(leg.textContent).toContain("2 – 0");
    expect(leg.textContent).toContain("Suspended");
    expect(why()).not.toContain("The stake is 0");
  });

  it("a cash-out shows the amount that its button takes, and the change of an amount that was read", () => {
    const drawn = (bet: HistoryBet) => <CashOutPart bet={bet} readAt={undefined} currency="NGN" />;
    const { container, rerender } = renderOnPage(fakeSlipstream().app, drawn(offered(8_900)));
    const button = screen.getByRole("button", { name: "Cash out NGN 89.00" });
    translateWhole(container);
    rerender(drawn(offered(7_000)));
    expect(button.textContent).toBe("Cash out NGN 70.00");
    fireEvent.click(button);
    translateWhole(container);
    rerender(drawn(offered(6_000)));
    expect(container.textContent).toContain("The offer has changed from NGN 70.00 to NGN 60.00.");
    translateWhole(container);
    rerender(drawn(offered(7_000)));
    expect(container.textContent).toContain("Give up this bet for NGN 70.00? This cannot be undone");
  });

  it("an open bet shows the score of its match", async () => {
    const happens = shownSlip({ history: answered(historyPage([historyBet({ legs: [historyLeg({ matchId: "100" })] })])) });
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    const panel = await screen.findByRole("tabpanel", { name: "My bets" });
    const tell = (homeScore: string, ended: boolean): void => happens({ ...oddsChanged(first, 2), progress: { homeScore, awayScore: "1", matchTime: "63:12", ended } });
    tell("1", false);
    expect(panel.textContent).toContain("1:1 63:12");
    translateWhole(panel);
    tell("2", true);
    expect(panel.textContent).toContain("2:1 Ended");
  });
});
