// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { BetResult } from "../../src/domain/events/bet-result.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { SettledNote } from "../../src/ui/shell/settled-note.tsx";
import { signedIn } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const ended = (...results: readonly BetResult[]): SlipstreamEvent => ({ type: "BetsSettled", bets: results.map(({ betslipId }) => betslipId), results });
const result = (status: BetResult["status"], paid: number): BetResult => ({ betslipId: "K7Q2M9X", status, paid: money(paid), legs: [] });

const opened = (...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(signedIn(), ...past);
  renderOnPage(client.app, <SettledNote />);
  return { happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};
const said = () => screen.getByRole("status", { name: "Settled bets" }).textContent;

describe("a bet that was settled", () => {
  it.each<[BetResult, string]>([
    [result("won", 16_900), "Bet K7Q2M9X won. NGN 169.00 is in your balance."],
    [result("lost", 0), "Bet K7Q2M9X lost."],
    [result("won", 0), "Bet K7Q2M9X won."],
    [result("cashed-out", 5_000), "Bet K7Q2M9X was cashed out. NGN 50.00 is in your balance."],
    [result("void", 10_000), "Bet K7Q2M9X was voided. NGN 100.00 was given back."],
  ])("is told, with what was paid, until it is closed: %j", (bet, words) => {
    const { happens } = opened();
    expect(said()).toBe("");
    happens(ended(bet));
    expect(said()).toContain(words);
    expect(screen.getByRole("link", { name: "Your bets" }).getAttribute("href")).toBe("/Account/BetHistory?show=settled");
    fireEvent.click(screen.getByRole("button", { name: "Close this note" }));
    expect(said()).toBe("");
  });

  it("stays when another bet is settled before it was read", () => {
    const { happens } = opened();
    happens(ended(result("won", 16_900)));
    happens(ended({ ...result("lost", 0), betslipId: "B3C8T1Z" }));
    expect(said()).toContain("Bet K7Q2M9X won. NGN 169.00 is in your balance.");
    expect(said()).toContain("Bet B3C8T1Z lost.");
  });

  it("is one of five that are told where many ended while the player was away, and the others are counted", () => {
    const { happens } = opened();
    happens(ended(...Array.from({ length: 7 }, (_, n) => ({ ...result("lost", 0), betslipId: `BET${n}` }))));
    expect(said()).toContain("Bet BET6 lost.");
    expect(said()).toContain("Bet BET2 lost. And 2 more.");
    expect(said()).not.toContain("BET1");
  });

  it("that pays is told also after five that are lost, of which the note is still open", () => {
    const { happens } = opened();
    happens(ended(...Array.from({ length: 6 }, (_, n) => ({ ...result("lost", 0), betslipId: `BET${n}` }))));
    happens(ended(result("won", 16_900)), ended({ ...result("lost", 0), betslipId: "LATEST" }));
    expect(said()).toMatch(/^Bet K7Q2M9X won. NGN 169.00 is in your balance.Bet LATEST lost./);
  });

  it("is told until the player goes to another page", () => {
    const { happens } = opened();
    happens(ended(result("won", 16_900)));
    fireEvent.click(screen.getByRole("link", { name: "Your bets" }));
    expect(said()).toBe("");
    happens(ended(result("lost", 0)));
    expect(said()).toContain("lost");
    expect(said()).not.toContain("won");
  });

  it("is not told again after the page was opened anew, nor to the next player", () => {
    const { happens } = opened(ended(result("won", 1)), { type: "SessionStarted", build: "1" });
    expect(said()).toBe("");
    happens(ended(result("won", 5)));
    expect(said()).toContain("won");
    happens(signedIn("player-2"));
    expect(said()).toBe("");
    happens(ended({ ...result("lost", 0), betslipId: "B3C8T1Z" }));
    expect(said()).toContain("Bet B3C8T1Z lost.");
  });
});
