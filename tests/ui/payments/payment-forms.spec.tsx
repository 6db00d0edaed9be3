// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { DepositBonus } from "../../../src/application/ports/account.ts";
import type { SavedAccount } from "../../../src/application/ports/payments.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { Chakra } from "../../../src/ui/components/chakra.tsx";
import { BankAccountForm } from "../../../src/ui/features/payments/bank-account-form.tsx";
import { DepositForm } from "../../../src/ui/features/payments/deposit-form.tsx";
import { DepositPage } from "../../../src/ui/features/payments/deposit-page.tsx";
import { ShopDialog } from "../../../src/ui/features/payments/public/shop-dialog.tsx";
import { WaitingDeposit } from "../../../src/ui/features/payments/waiting-deposit.tsx";
import { WithdrawForm } from "../../../src/ui/features/payments/withdraw-form.tsx";
import { WithdrawPage } from "../../../src/ui/features/payments/withdraw-page.tsx";
import { SlipstreamProvider } from "../../../src/ui/hooks/slipstream-context.tsx";
import { attemptId, balances } from "../../kit/builders.ts";
import { answered, fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = (form: ReactNode) => {
  const client = fakeSlipstream();
  const page = (part: ReactNode): ReactNode => (
    <SlipstreamProvider app={client.app}>
      <Chakra>{part}</Chakra>
    </SlipstreamProvider>
  );
  const { rerender } = render(page(form));
  act(() => {
    client.happens({ type: "LoggedIn", player: "p1" });
    client.userIs({ balances: { ...balances(), available: money(50_000) } });
  });
  return { ...client, change: (part: ReactNode) => rerender(page(part)) };
};
const type = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = async (name: string | RegExp): Promise<void> => {
  const radio = screen.getByRole<HTMLInputElement>("radio", { name });
  fireEvent.click(radio);
  await waitFor(() => expect(radio.checked).toBe(true));
};
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

const methods = [{ provider: "paystack", title: "Paystack" }, { provider: "monnify", title: "Monnify" }];

describe("a deposit", () => {
  it("asks for the amount and the provider that were chosen", async () => {
    const { intents } = shown(<DepositForm methods={methods} disabled={false} />);
    await choose("Monnify");
    type("Amount", "1,250.50");
    press("Deposit");
    await waitFor(() => expect(intents.deposit).toHaveBeenCalledExactlyOnceWith({ amount: money(125_050), provider: "monnify" }));
  });

  it("asks for nothing while the text is not an amount", async () => {
    const { intents } = shown(<DepositForm methods={methods} disabled={false} />);
    type("Amount", "12.345");
    press("Deposit");
    expect((await screen.findByRole("alert")).textContent).toBe("Enter an amount like 250 or 12.50");
    expect(intents.deposit).not.toHaveBeenCalled();
  });
});

describe("the bonus that a deposit earns", () => {
  const bonus: DepositBonus = { name: "Welcome bonus", worth: { percent: 12.345 }, leastDeposit: money(500_00), most: money(50_000_00) };
  const form = <DepositForm methods={methods} disabled={false} />;

  it.each<[DepositBonus["worth"], string]>([
    [{ percent: 12.345 }, "A deposit of NGN 500.00 or more brings 12.345% of it on top, up to NGN 50,000.00."],
    [{ amount: money(1_000_00) }, "A deposit of NGN 500.00 or more brings NGN 1,000.00 on top."],
  ])("is named before it is paid", (worth, words) => {
    renderOnPage(fakeSlipstream({ depositBonus: answered<DepositBonus | null>({ ...bonus, worth }) }).app, <Chakra>{form}</Chakra>);
    expect(screen.getByRole("region", { name: "Bonus" }).textContent).toContain(`Welcome bonus${words}`);
  });

  it("is not spoken of where there is none", () => {
    shown(form);
    expect(screen.queryByRole("region", { name: "Bonus" })).toBeNull();
  });
});

describe("the provider's page", () => {
  const provider = "https://pay.example/d1";
  const request = { attempt: attemptId("d1"), player: "p1", provider: "paystack", amount: money(25_000) };
  const paid: readonly SlipstreamEvent[] = [
    { type: "AttemptRequested", kind: "deposit", request },
    { type: "DepositInitiated", attempt: request.attempt, reference: "DP1", way: { kind: "link", link: provider } },
  ];

  const left = (): readonly string[] => {
    const addresses: string[] = [];
    vi.spyOn(globalThis.location, "assign").mockImplementation((address) => void addresses.push(String(address)));
    return addresses;
  };
  const depositPage = () => {
    const { app, happens } = fakeSlipstream();
    renderOnPage({ ...app, reads: { ...app.reads, paymentMethods: () => answered(methods) } }, <Chakra><DepositPage /></Chakra>);
    act(() => happens({ type: "LoggedIn", player: "p1" }));
    return happens;
  };

  it("opens in the window that asked for the deposit", async () => {
    const addresses = left();
    const happens = depositPage();
    type("Amount", "250");
    press("Deposit");
    await waitFor(() => expect(screen.getByRole("button", { name: "Deposit" })).toBeDefined());
    for (const event of paid) await act(async () => happens(event));
    expect(addresses).toEqual([provider]);
  });

  it("stays closed in another window that shows the same page", async () => {
    const addresses = left();
    const happens = depositPage();
    for (const event of paid) await act(async () => happens(event));
    expect(screen.getByRole("link", { name: "Go on to pay" }).getAttribute("href")).toBe(provider);
    expect(addresses).toEqual([]);
  });
});

describe("a withdrawal", () => {
  const account: SavedAccount = { accountId: "acc-1", bankName: "Access Bank", lastFour: "6789", maskedName: "A*** O***" };

  it("goes to the account or the shop that was chosen, once it is confirmed", async () => {
    const { intents } = shown(<WithdrawForm accounts={[account]} />);
    type("Amount", "100");
    press("Withdraw");
    await waitFor(() => expect(intents.confirmWithdrawal).toHaveBeenCalledWith({ amount: money(10_000), account: { accountId: "acc-1", bankName: "Access Bank", lastFour: "6789" } }));
    await choose(/A shop/);
    press("Withdraw");
    await waitFor(() => expect(intents.confirmWithdrawal).toHaveBeenLastCalledWith({ amount: money(10_000), account: null }));
  });

  it("goes to the account that has been added meanwhile, and keeps the amount", async () => {
    const { intents, change } = shown(<WithdrawForm accounts={[]} />);
    type("Amount", "100");
    change(<WithdrawForm accounts={[account]} />);
    press("Withdraw");
    await waitFor(() => expect(intents.confirmWithdrawal).toHaveBeenCalledExactlyOnceWith({ amount: money(10_000), account: { accountId: "acc-1", bankName: "Access Bank", lastFour: "6789" } }));
  });

  it("is at most the available balance", async () => {
    const { intents } = shown(<WithdrawForm accounts={[]} />);
    type("Amount", "500.01");
    press("Withdraw");
    expect((await screen.findByRole("alert")).textContent).toBe("You have NGN 500.00");
    expect(intents.confirmWithdrawal).not.toHaveBeenCalled();
  });
});

describe("a shop's code", () => {
  const attempt = attemptId("attempt-1");
  const request = { attempt, player: "p1", amount: money(25_000), provider: "shop" } as const;
  const deposit = { status: "done", request, result: { reference: "482113", way: { kind: "shop" } } } as const;
  const deposits: readonly (readonly [string, ReactNode])[] = [
    ["in its dialog", <ShopDialog key="dialog" payment="deposit" attempt={attempt} amount={money(25_000)} />],
    ["of a deposit that waits", <WaitingDeposit key="waiting" deposit={deposit} />],
  ];
  const withdrawal = <ShopDialog payment="withdrawal" attempt={attempt} amount={money(25_000)} />;

  it.each(deposits)("of a deposit, %s, is its reference, whatever else the sportsbook can tell", (_, part) => {
    const { app, happens } = fakeSlipstream();
    happens({ type: "AttemptRequested", kind: "deposit", request }, { type: "DepositInitiated", attempt, ...deposit.result });
    renderOnPage(app, <Chakra>{part}</Chakra>);
    expect(screen.getByLabelText("Code").textContent).toBe("482113");
  });

  const message = "Ask for Ada at the counter";
  const forShop = { attempt, player: "p1", amount: money(25_000), account: null } as const;
  const reloaded: SlipstreamEvent = { type: "SessionStarted", build: "next" };

  it.each<[string, ReactNode]>([
    ["in its dialog", <ShopDialog key="dialog" payment="deposit" attempt={attempt} amount={money(25_000)} />],
    ["on its page", <DepositPage key="page" />],
  ])("[3.67] of a deposit, %s, comes with the sportsbook's own words, after a reload too", async (_, part) => {
    const { app, happens } = fakeSlipstream();
    happens({ type: "AttemptRequested", kind: "deposit", request }, { type: "DepositInitiated", attempt, ...deposit.result, message }, reloaded);
    renderOnPage(app, <Chakra>{part}</Chakra>);
    expect(await screen.findByText(message)).toBeDefined();
  });

  it.each<[string, ReactNode]>([["in its dialog", withdrawal], ["on its page", <WithdrawPage key="page" />]])(
    "[3.67] of a withdrawal, %s, comes with the sportsbook's own words, after a reload too",
    async (_, part) => {
      const { app, happens } = fakeSlipstream();
      happens({ type: "AttemptRequested", kind: "withdrawal", request: forShop }, { type: "WithdrawalAccepted", attempt, reference: "WX1", message }, reloaded);
      renderOnPage(app, <Chakra>{part}</Chakra>);
      expect(await screen.findByText(message)).toBeDefined();
    },
  );

  it("of a withdrawal that the sportsbook does not tell again is not waited for", async () => {
    const { app } = fakeSlipstream();
    renderOnPage({ ...app, reads: { ...app.reads, shopCode: () => answered<string | undefined>(undefined, { status: "ready", readAt: 0 }) } }, <Chakra>{withdrawal}</Chakra>);
    expect((await screen.findByRole("alert")).textContent).toContain("tells this code only once");
  });

  it("of a withdrawal can be asked for again when it could not be read", async () => {
    const code = answered<string | undefined>(undefined, { status: "failed", reason: { code: "unreachable" } });
    const { app } = fakeSlipstream();
    renderOnPage({ ...app, reads: { ...app.reads, shopCode: () => code } }, <Chakra>{withdrawal}</Chakra>);
    expect((await screen.findByRole("alert")).textContent).toContain("The code could not be read.");
    press("Try again");
    expect(code.refresh).toHaveBeenCalledOnce();
  });
});

describe("a new bank account", () => {
  const banks = [{ code: "044", name: "Access Bank" }, { code: "058", name: "Guaranty Trust Bank" }];

  it("is asked about with its bank, once its number has ten digits", async () => {
    const { intents } = shown(<BankAccountForm banks={banks} onVerified={() => undefined} />);
    fireEvent.change(screen.getByLabelText("Bank or wallet"), { target: { value: "058" } });
    type("Account number", "12345");
    press("Verify this account");
    expect((await screen.findByRole("alert")).textContent).toBe("An account number has ten digits");
    type("Account number", "①123456789");
    press("Verify this account");
    await act(async () => undefined);
    expect(intents.verifyBankAccount).not.toHaveBeenCalled();
    type("Account number", "０123 456-789");
    press("Verify this account");
    await waitFor(() => expect(intents.verifyBankAccount).toHaveBeenCalledExactlyOnceWith({ bankCode: "058", accountNumber: "0123456789" }));
  });
});
