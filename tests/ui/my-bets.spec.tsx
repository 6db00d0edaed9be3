// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { HistoryBet, HistoryPage } from "../../src/application/ports/history.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import type { CachedRead } from "../../src/application/reads/cached-read.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { MyOpenBets } from "../../src/ui/features/history/public/my-open-bets.tsx";
import { TimeZoneProvider } from "../../src/ui/hooks/time-zone-context.tsx";
import { added, attemptId, oddsChanged, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { historyBet, historyLeg, historyPage } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

// Their chunks, so that no test waits for the disk.
beforeAll(() => Promise.all([SlipBody.preload(), MyOpenBets.preload()]));
afterEach(cleanup);

const player: SlipstreamEvent = { type: "LoggedIn", player: "p1" };
const shown = (history: CachedRead<HistoryPage>, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream({ history });
  client.happens(...past);
  renderOnPage(client.app, <TimeZoneProvider><Betslip /></TimeZoneProvider>);
  return { app: client.app, intents: client.intents, happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};
const open = historyBet({ id: "7", betslipId: "K7Q2M9X", legs: [historyLeg({ matchId: "100", eventName: "A vs B", marketName: "1st half - 1x2", outcomeName: "A" })] });

const request = { attempt: attemptId("c-1"), player: "p1", betId: "9", betslipId: "CASHED1", amount: money(8_068) };

describe("the open bets beside the slip", () => {
  it("are a tab of it with their number, which shows each with its selections and their markets, stake and possible win, and the slip again", async () => {
    shown(answered(historyPage([open])), player, added(selection("200")), { type: "OpenBetsRead", count: 1, bets: ["K7Q2M9X"] });
    const tab = screen.getByRole("tab", { name: "My bets 1" });
    expect(screen.getByTestId("leg")).toBeTruthy();
    fireEvent.click(tab);
    const bets = within(await screen.findByRole("tabpanel", { name: "My bets" }));
    expect(bets.getByRole("link", { name: /K7Q2M9X/ }).getAttribute("href")).toBe("/Account/BetHistory/7/Detail");
    expect(bets.getByText("A vs B")).toBeTruthy();
    expect(bets.getByText("1st half - 1x2")).toBeTruthy();
    expect(bets.getByText(/NGN 100\.00/)).toBeTruthy();
    expect(bets.getByText(/NGN 200\.00/)).toBeTruthy();
    expect(screen.queryByTestId("leg")).toBeNull();
    fireEvent.click(screen.getByRole("tab", { name: "Betslip" }));
    expect(await screen.findByTestId("leg")).toBeTruthy();
  });

  it("say that nothing can be won any more, when a leg of a multiple is lost", async () => {
    const lost = { ...open, betType: "Multiple", legs: [historyLeg({ matchId: "100", status: "lost" }), historyLeg({ matchId: "101" })] };
    shown(answered(historyPage([lost])), player);
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    const bets = within(await screen.findByRole("tabpanel", { name: "My bets" }));
    expect(bets.getByText(/to win/).parentElement?.textContent).toContain("to win NGN 0.00");
  });

  it("say when a match begins, how a leg ended, and which sizes a system has", async () => {
    const system = { ...open, betType: "Combo", groupings: [{ grouping: 2, combinations: 3, stake: money(500) }, { grouping: 3, combinations: 1, stake: money(1_000) }], legs: [historyLeg({ matchId: "100", eventDate: "2020-07-25 18:30:00" }), historyLeg({ matchId: "101", status: "won", statusDescription: "Won", eventDate: "2020-07-25 18:30:00" })] };
    shown(answered(historyPage([system])), player, { type: "TimeZoneChosen", zone: "Africa/Lagos" });
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    const bets = within(await screen.findByRole("tabpanel", { name: "My bets" }));
    expect(bets.getByText("Doubles 3 × 5.00, Trebles 1 × 10.00")).toBeDefined();
    expect(bets.getAllByText("A").map((name) => /Won/.test(name.closest("li")?.textContent ?? ""))).toEqual([false, true]);
    expect(bets.getAllByText(/25 Jul, 19:30/)).toHaveLength(1);
  });

  it("follow the score of their matches", async () => {
    const { happens } = shown(answered(historyPage([open])), player);
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    const bets = within(await screen.findByRole("tabpanel", { name: "My bets" }));
    expect(bets.queryByText("2:1")).toBeNull();
    happens({ ...oddsChanged(selection("100"), 2), progress: { homeScore: "2", awayScore: "1", matchTime: "63:12" } });
    expect(bets.getByText(/^2:1/).parentElement?.textContent).toBe("2:1 63:12");
    happens({ ...oddsChanged(selection("100"), 2), progress: { homeScore: "2", awayScore: "1", matchTime: "90:00", ended: true } });
    expect(bets.getByText(/^2:1/).parentElement?.textContent).toBe("2:1 Ended");
  });

  it("say what a cash-out paid when its bet is no longer among them, until the player leaves them", async () => {
    const { happens, intents } = shown(answered(historyPage([open])), player);
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    const bets = within(await screen.findByRole("tabpanel", { name: "My bets" }));
    happens({ type: "AttemptRequested", kind: "cash-out", request });
    expect(bets.queryByText(/cashed out for/)).toBeNull();
    happens({ type: "BetCashedOut", attempt: request.attempt, betslipId: "CASHED1", amount: request.amount });
    expect(bets.getByRole("status").textContent).toBe("Bet CASHED1 was cashed out for NGN 80.68. The amount is in your balance.");
    expect(intents.putCashOutAside).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("tab", { name: "Betslip" }));
    expect(intents.putCashOutAside).toHaveBeenCalledOnce();
    happens({ type: "AttemptPutAside", kind: "cash-out", attempt: request.attempt });
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    expect(within(await screen.findByRole("tabpanel", { name: "My bets" })).queryByText(/cashed out for/)).toBeNull();
  });

  it("say it also when the outcome came before the player looked", async () => {
    const { happens } = shown(answered(historyPage([])), player);
    happens({ type: "AttemptRequested", kind: "cash-out", request }, { type: "BetCashedOut", attempt: request.attempt, betslipId: "CASHED1", amount: request.amount });
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    expect(await screen.findByText(/^Bet CASHED1 was cashed out for NGN 80\.68/)).toBeTruthy();
  });

  it.each([
    ["lost", { status: "lost", statusDescription: "Lost" }, "It has ended: Lost, nothing was paid."],
    ["won", { status: "won", statusDescription: "Won", winnings: money(20_000) }, "It has ended: Won, NGN 200.00 was paid."],
    ["void", { status: "void", statusDescription: "Void", winnings: money(10_000) }, "It has ended: Void, NGN 100.00 was paid."],
  ] as const)("say what became of a cash-out and of its bet when the bet was %s meanwhile", async (_, end, words) => {
    const { app, happens } = shown(answered(historyPage([])), player);
    vi.spyOn(app.reads, "bet").mockReturnValue(answered<HistoryBet | null>(historyBet({ id: "9", betslipId: "CASHED1", ...end })));
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    await screen.findByRole("tabpanel", { name: "My bets" });
    happens({ type: "AttemptRequested", kind: "cash-out", request });
    expect(screen.getByRole("status").textContent).toMatch(/^Bet CASHED1: Cashing out for NGN 80\.68/);
    happens({ type: "AttemptRefused", kind: "cash-out", attempt: request.attempt, reason: { code: "told", message: "Cashout no longer available" } });
    expect(screen.getByRole("status").textContent).toContain(`Bet CASHED1 was not cashed out for NGN 80.68. Cashout no longer available ${words}`);
    expect(screen.getByRole("link", { name: "See the bet" }).getAttribute("href")).toBe("/Account/BetHistory/9/Detail");
  });

  it("say that there are none, and have no tab on a visitor's slip", async () => {
    const { happens } = shown(answered(historyPage([])), player);
    fireEvent.click(screen.getByRole("tab", { name: "My bets" }));
    expect(await screen.findByText("You have no open bets")).toBeTruthy();
    happens({ type: "LoggedOut", reason: "player" });
    expect(screen.queryByRole("tab", { name: "My bets" })).toBeNull();
    expect(screen.getByText("Your betslip is empty")).toBeTruthy();
  });
});
