// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { HistoryBet } from "../../src/application/ports/history.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { BetStatusBadge } from "../../src/ui/features/history/bet-status-badge.tsx";
import { CashOutPart } from "../../src/ui/features/cash-out/public/cash-out-part.tsx";
import { attemptId } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { historyBet } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const offered = (amount: number, changes: Partial<HistoryBet> = {}): HistoryBet => historyBet({ cashOut: { amount: money(amount), age: 2_000, heldFor: 9_000 }, ...changes });
const request = { attempt: attemptId("c-1"), player: "player-1", betId: "1", betslipId: "K7Q2M9X", amount: money(8_900) };
const asked: SlipstreamEvent = { type: "AttemptRequested", kind: "cash-out", request };

const opened = (bet: HistoryBet, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past);
  const drawn = (shown: HistoryBet) => <CashOutPart bet={shown} readAt={undefined} currency="NGN" />;
  const { rerender, container } = renderOnPage(client.app, drawn(bet));
  return { ...client, container, reread: (shown: HistoryBet) => rerender(drawn(shown)), happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};
const isHeldBack = (name: RegExp): boolean => screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";
const press = (name: RegExp): void => void fireEvent.click(screen.getByRole("button", { name }));
/** Presses a button so many milliseconds from now. */
const pressAfter = (name: RegExp, ms: number): void => {
  const button = screen.getByRole("button", { name });
  const click = createEvent.click(button);
  Object.defineProperty(click, "timeStamp", { value: performance.now() + ms });
  fireEvent(button, click);
};

describe("the offer for an open bet", () => {
  it("says how old it is and for how long it is held", () => {
    const { container } = opened(offered(8_900));
    expect(container.textContent).toContain("Offered 2 s ago, held for 9 s");
  });

  it("is taken with two presses, the second of which names what is given up", () => {
    const { intents, container } = opened(offered(8_900));
    press(/Cash out NGN 89.00/);
    expect(intents.cashOut).not.toHaveBeenCalled();
    expect(container.textContent).toContain("This cannot be undone");
    press(/Confirm NGN 89.00/);
    expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith({ betId: "1", betslipId: "K7Q2M9X", amount: money(8_900) });
  });

  it("is not taken by a double click or by a key that is held down, which are one press", () => {
    const { intents } = opened(offered(8_900));
    press(/Cash out/);
    const confirm = screen.getByRole("button", { name: /Confirm/ });
    fireEvent.click(confirm, { detail: 2 });
    expect(fireEvent.keyDown(confirm, { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(confirm, { key: "Enter" })).toBe(true);
    expect(intents.cashOut).not.toHaveBeenCalled();
    fireEvent.click(confirm, { detail: 1 });
    expect(intents.cashOut).toHaveBeenCalledOnce();
  });

  it("that falls before the second press has a button of its own, so that no press that was on its way agrees to an unread amount", () => {
    const { intents, container, reread } = opened(offered(8_900));
    press(/Cash out/);
    reread(offered(7_000));
    expect(container.textContent).toContain("The offer has changed from NGN 89.00 to NGN 70.00.");
    pressAfter(/Take NGN 70.00 instead/, 100);
    expect(intents.cashOut).not.toHaveBeenCalled();
    press(/Confirm NGN 70.00/);
    expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: money(7_000) }));
  });

  it("that has fallen and was read is taken with the second press", () => {
    const { intents, reread } = opened(offered(8_900));
    press(/Cash out/);
    reread(offered(7_000));
    pressAfter(/Take NGN 70.00 instead/, 2_000);
    expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: money(7_000) }));
  });

  it("that rises is taken by the press that was meant for less", () => {
    const { intents, reread } = opened(offered(8_900));
    press(/Cash out/);
    reread(offered(9_500));
    press(/Confirm NGN 95.00/);
    expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: money(9_500) }));
  });

  it("is confirmed at a lower amount down to the one that was chosen, and below that asked about", () => {
    const { intents, reread } = opened(offered(8_900));
    press(/Cash out/);
    fireEvent.click(screen.getByRole("checkbox", { name: "Accept a lower offer, down to NGN 84.55" }));
    reread(offered(8_454));
    expect(screen.getByRole("button", { name: /Take NGN 84.54 instead/ })).toBeDefined();
    reread(offered(8_455));
    press(/Confirm NGN 84.55/);
    expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: money(8_455) }));
  });

  it("shows its seconds while it is confirmed, and says what a button waits for", () => {
    const { reread } = opened(offered(8_900));
    press(/Cash out/);
    const said = (): string | null | undefined => document.getElementById(screen.getByRole("button", { name: /Confirm/ }).getAttribute("aria-describedby") ?? "")?.textContent;
    expect(said()).toBe("This offer is held for 9 s.");
    reread(offered(8_900, { cashOut: { amount: money(8_900), age: 15_000, heldFor: 0 } }));
    expect(said()).toBe("This offer has run out. A new one is being asked for.");
    press(/Confirm/);
    expect(said()).toBe("Waiting for the new offer: from NGN 89.00 on it is taken at once.");
  });

  it("has the focus while it is taken, also when its amount changes", () => {
    const { reread } = opened(offered(8_900));
    screen.getByRole("button", { name: /Cash out/ }).focus();
    press(/Cash out/);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Confirm/ }));
    reread(offered(7_000));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Take/ }));
  });

  it("leaves the focus where the player has moved it when its amount changes", () => {
    const { reread } = opened(offered(8_900));
    press(/Cash out/);
    const keep = screen.getByRole("button", { name: "Keep the bet" });
    keep.focus();
    reread(offered(7_000));
    expect(document.activeElement).toBe(keep);
  });

  it("is gone when a leg is suspended, also in the middle of being taken", () => {
    const { container, reread } = opened(offered(8_900));
    press(/Cash out/);
    reread(historyBet());
    expect(container.textContent).toContain("betting on one of the selections has stopped");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("that has run out is agreed to with the same two presses, and the next one is taken if it is no lower", () => {
    const { intents, container, reread } = opened(historyBet({ cashOut: { amount: money(8_900), age: 15_000, heldFor: 0 } }));
    press(/Cash out/);
    expect(container.textContent).toContain("This cannot be undone");
    press(/Confirm/);
    press(/Confirm/);
    expect(intents.cashOut).not.toHaveBeenCalled();
    reread(offered(8_950));
    expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: money(8_950) }));
  });

  it("that runs out before the second press is not taken by it when the next is lower, and its button keeps the focus until that comes", () => {
    const { intents, reread } = opened(offered(8_900));
    press(/Cash out/);
    const confirm = screen.getByRole("button", { name: /Confirm/ });
    expect(document.activeElement).toBe(confirm);
    reread(offered(8_900, { cashOut: { amount: money(8_900), age: 15_000, heldFor: 0 } }));
    expect(isHeldBack(/Confirm/)).toBe(false);
    press(/Confirm/);
    expect(isHeldBack(/Confirm/)).toBe(true);
    expect(document.activeElement).toBe(confirm);
    expect(confirm).toHaveProperty("disabled", false);
    reread(offered(7_000));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Take NGN 70.00 instead/ }));
    expect(intents.cashOut).not.toHaveBeenCalled();
  });

  describe("that has run out, to a player who accepts a lower one", () => {
    const ranOut = offered(8_900, { cashOut: { amount: money(8_900), age: 15_000, heldFor: 0 } });
    const agreed = () => {
      const client = opened(offered(8_900));
      press(/Cash out/);
      client.reread(ranOut);
      fireEvent.click(screen.getByRole("checkbox"));
      press(/Confirm/);
      expect(client.container.textContent).toContain("Waiting for the new offer: from NGN 84.55 on it is taken at once.");
      return client;
    };

    it("is agreed to at once, and taken when the next one is there", () => {
      const { intents, reread } = agreed();
      expect(intents.cashOut).not.toHaveBeenCalled();
      reread(offered(8_600));
      expect(intents.cashOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: money(8_600) }));
    });

    it("is asked about again when the next one is lower still, and no later one is taken unasked", () => {
      const { intents, reread } = agreed();
      reread(offered(7_000));
      expect(screen.getByRole("button", { name: /Take NGN 70.00 instead/ })).toBeDefined();
      reread(offered(8_900));
      expect(intents.cashOut).not.toHaveBeenCalled();
    });

    it.each(["the box is cleared", "the bet is kept"])("is not taken once %s", (what) => {
      const { intents, reread } = agreed();
      if (what === "the bet is kept") press(/Keep the bet/);
      else fireEvent.click(screen.getByRole("checkbox"));
      reread(offered(8_900));
      expect(intents.cashOut).not.toHaveBeenCalled();
    });
  });

  it("of a bet without a bonus says nothing of one", () => {
    expect(opened(offered(8_900, { bonus: money(0) })).container.textContent).not.toContain("bonus");
    press(/Cash out/);
    expect(screen.getByRole("group", { name: "Confirm the cash-out" }).textContent).toContain("This cannot be undone.");
  });

  it("keeps the focus with its bet when it is left, taken or withdrawn", () => {
    const { intents, reread } = opened(offered(8_900));
    const part = screen.getByRole("group", { name: "Cash-out" });
    press(/Cash out/);
    press(/Keep the bet/);
    expect(document.activeElement).toBe(part);
    press(/Cash out/);
    reread(historyBet());
    expect(document.activeElement).toBe(part);
    reread(offered(8_900));
    press(/Confirm/);
    expect(intents.cashOut).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(part);
  });

  it("is not made for a bet of bonus money, nor for one that is over", () => {
    expect(opened(offered(8_900, { isBonusBet: true })).container.textContent).toBe("");
    expect(opened(offered(8_900, { status: "won" })).container.textContent).toBe("");
  });

  it("waits while another bet is being cashed out", () => {
    const { container } = opened(offered(8_900, { betslipId: "A1B2C3D" }), asked);
    expect(isHeldBack(/Cash out/)).toBe(true);
    expect(container.textContent).toContain("Another bet is being cashed out");
  });
});

describe("a cash-out that was agreed to", () => {
  it("says that it is under way, then that its outcome is not known yet, then what was paid", () => {
    const { container, happens } = opened(offered(8_900), asked);
    expect(container.textContent).toContain("Cashing out for NGN 89.00");
    happens({ type: "AttemptUnknown", kind: "cash-out", attempt: request.attempt, reason: { code: "unreachable" } });
    expect(container.textContent).toContain("We are checking whether your cash-out for NGN 89.00 was taken");
    happens({ type: "BetCashedOut", attempt: request.attempt, betslipId: "K7Q2M9X", amount: money(8_900) });
    expect(container.textContent).toContain("Cashed out for NGN 89.00");
  });

  it("that was refused says so in the sportsbook's words, beside the current offer", () => {
    const { container } = opened(offered(7_000), asked, { type: "AttemptRefused", kind: "cash-out", attempt: request.attempt, reason: { code: "told", message: "Cashout valued has changed. New cashout value is 70" } });
    expect(container.textContent).toContain("New cashout value is 70");
    expect(screen.getByRole("button", { name: /Cash out NGN 70.00/ })).toHaveProperty("disabled", false);
  });

  it("whose bet ended meanwhile says what became of it where the bet is still listed, and does not call the bet open", () => {
    const { container, happens, reread } = opened(offered(8_900), asked);
    reread(historyBet({ status: "lost", statusDescription: "Lost" }));
    expect(container.textContent).toContain("Cashing out for NGN 89.00");
    happens({ type: "AttemptRefused", kind: "cash-out", attempt: request.attempt, reason: { code: "not-received" } });
    expect(container.textContent).toBe("This bet was not cashed out for NGN 89.00. The sportsbook did not receive your cash-out.");
  });

  it("that never arrived leaves the bet open, and says that", () => {
    const { container } = opened(offered(8_900), asked, { type: "AttemptRefused", kind: "cash-out", attempt: request.attempt, reason: { code: "not-received" } });
    expect(container.textContent).toContain("Your bet is still open");
  });
});

it("a cash-out and an open bet are called the same in the mark of a bet as in the filter of the history, and other marks say what the sportsbook says", () => {
  const mark = (status: HistoryBet["status"], description: string): string | null => renderOnPage(fakeSlipstream().app, <BetStatusBadge status={status} description={description} />).container.textContent;
  expect(mark("cashed-out", "Cashout")).toBe("Cashed out");
  expect(mark("won", "Paid")).toBe("Paid");
  expect(mark("pending", "Pending")).toBe("Open");
});
