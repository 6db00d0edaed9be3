// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { Limit, SafetyRecord } from "../../src/application/ports/safety.ts";
import { money, noMoney } from "../../src/domain/kernel/money.ts";
import { Chakra } from "../../src/ui/components/chakra.tsx";
import { DepositForm } from "../../src/ui/features/payments/deposit-form.tsx";
import { fundsText } from "../../src/ui/features/payments/typed-money.ts";
import { LimitNote } from "../../src/ui/features/safety/public/limit-note.tsx";
import { tightest } from "../../src/ui/features/safety/public/use-limit-left.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const limit = (kind: Limit["kind"], amount: Limit["amount"], used: number | undefined, period: Limit["period"] = "day"): Limit => ({ kind, period, amount, used, waiting: undefined });
const player = (part: ReactNode, ...limits: readonly Limit[]) => {
  const client = fakeSlipstream({
    safety: answered<SafetyRecord>({ limits, pause: undefined, realityCheckMinutes: 0, realityCheckIn: undefined, sessionMinutes: 0, sessionNet: noMoney }),
  });
  act(() => client.happens({ type: "LoggedIn", player: "p1" }));
  renderOnPage(client.app, <Chakra>{part}</Chakra>);
  return client;
};

describe("a limit that the player has set", () => {
  it("is told beside a stake that passes what it leaves, and beside no smaller one", () => {
    player(<LimitNote stake={money(20_001)} className={undefined} />, limit("stake", 50_000, 30_000), limit("loss", 90_000, 0));
    expect(screen.getByRole("status").textContent).toMatch(/^Your limit on stakes in 24 hours leaves .*200\.00\. Your limits$/);
    cleanup();
    player(<LimitNote stake={money(20_000)} className={undefined} />, limit("stake", 50_000, 30_000));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("refuses a deposit above what it leaves, before it is sent", async () => {
    const { intents } = player(<DepositForm methods={[{ provider: "paystack", title: "Paystack" }]} disabled={false} />, limit("deposit", 100_000, 70_000));
    expect(screen.getByText(/^Your limit on deposits in 24 hours leaves .*300\.00\./)).toBeDefined();
    fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "300.01" } });
    fireEvent.click(screen.getByRole("button", { name: "Deposit" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Your limit on deposits in 24 hours leaves/);
    expect(screen.getAllByText(/^Your limit on deposits/)).toHaveLength(1);
    expect(intents.deposit).not.toHaveBeenCalled();
  });

  it("counts where it is tightest, never below nothing, and not where its figures are not known", () => {
    const limits = [limit("stake", 50_000, 10_000), limit("loss", 60_000, 59_000, "week"), limit("loss", null, 5, "month"), limit("stake", 100, undefined, "week"), limit("deposit", 1, 0)];
    expect(tightest(limits, ["stake", "loss"])).toEqual({ kind: "loss", period: "week", left: 1_000 });
    expect(tightest([limit("stake", 100, 900)], ["stake"])?.left).toBe(0);
    expect(tightest([limit("stake", undefined, 3)], ["stake"])).toBeUndefined();
  });
});

it("a balance under the least withdrawal is told before the press", () => {
  const bounds = { least: money(100_000), greatest: undefined, currency: "NGN" };
  expect(fundsText({ ...bounds, available: money(30_000) })).toBe("You have NGN 300.00 to withdraw. The least withdrawal is NGN 1,000.00.");
  expect(fundsText({ ...bounds, available: money(300_000) })).toBe("You have NGN 3,000.00 to withdraw.");
  expect(fundsText({ ...bounds, available: undefined })).toBeUndefined();
});
