// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { Break } from "../../src/domain/events/safety-events.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { ClaimList } from "../../src/ui/features/account/claim-list.tsx";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { JoinPanel } from "../../src/ui/features/content/join-panel.tsx";
import { DepositPage } from "../../src/ui/features/payments/deposit-page.tsx";
import { formatMoment } from "../../src/ui/format/moment.ts";
import { added, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

beforeAll(SlipBody.preload);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const until = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;
const pause: Break = { kind: "time-out", until };

const shown = (part: ReactNode, taken: Break | null) => {
  const client = fakeSlipstream({ claimable: answered([{ id: "c1", name: "Daily cashback", amount: money(5_000) }]) });
  client.happens({ type: "LoggedIn", player: "p1" }, { type: "SafetyRead", realityCheckMinutes: 0, pause: taken }, added(selection("100")));
  renderOnPage(client.app, part);
  return { happens: (event: SlipstreamEvent) => act(() => client.happens(event)) };
};
const said = (): string | undefined => screen.queryByText(/^You (are|have) .* until$/)?.parentElement?.textContent;

describe("a player who takes a break", () => {
  it.each<[string, () => ReactNode, string]>([
    ["on the betslip", () => <Betslip />, "No bets are taken until then."],
    ["on the deposit page", () => <DepositPage />, "No deposits are taken until then. You can still withdraw."],
    ["beside a bonus", () => <ClaimList />, "Bonuses cannot be claimed until then."],
    ["beside a promotion", () => <JoinPanel campaign="welcome" />, "Promotions cannot be joined until then."],
  ])("is told so before the press, and until when, %s", (_, part, refused) => {
    drawFramesAtOnce();
    shown(part(), pause);
    expect(said()).toBe(`You are taking a break until ${formatMoment(until, null)}. ${refused} Your break`);
    expect(screen.getByRole("link", { name: "Your break" }).getAttribute("href")).toBe("/Account/SafetySecurity");
  });

  it("is told at once of a break that begins now, in the words of its kind", () => {
    const { happens } = shown(<DepositPage />, null);
    expect(said()).toBeUndefined();
    happens({ type: "BreakTaken", pause: { kind: "self-exclusion", until } });
    expect(said()).toContain(`You have excluded yourself until ${formatMoment(until, null)}.`);
  });

  it("is told nothing once it is over", () => {
    vi.useFakeTimers({ now: until - 2_000 });
    shown(<DepositPage />, pause);
    expect(said()).toBeDefined();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(said()).toBeUndefined();
  });
});
