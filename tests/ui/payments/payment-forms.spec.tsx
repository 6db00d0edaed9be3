// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { SavedAccount } from "../../../src/application/ports/payments.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { Chakra } from "../../../src/ui/components/chakra.tsx";
import { BankAccountForm } from "../../../src/ui/features/payments/bank-account-form.tsx";
import { DepositForm } from "../../../src/ui/features/payments/deposit-form.tsx";
import { WithdrawForm } from "../../../src/ui/features/payments/withdraw-form.tsx";
import { SlipstreamProvider } from "../../../src/ui/hooks/slipstream-context.tsx";
import { balances } from "../../kit/builders.ts";
import { fakeSlipstream } from "../../kit/fake-slipstream.ts";

afterEach(cleanup);

const shown = (form: ReactNode) => {
  const client = fakeSlipstream();
  render(
    <SlipstreamProvider app={client.app}>
      <Chakra>{form}</Chakra>
    </SlipstreamProvider>,
  );
  act(() => client.happens({ type: "LoggedIn", player: "p1" }, { type: "BalancesRead", balances: { ...balances(), available: money(50_000) }, missing: [] }));
  return client;
};
const type = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = async (name: string | RegExp): Promise<void> => {
  const radio = screen.getByRole<HTMLInputElement>("radio", { name });
  fireEvent.click(radio);
  await waitFor(() => expect(radio.checked).toBe(true));
};
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

describe("a deposit", () => {
  const methods = [{ provider: "paystack", title: "Paystack" }, { provider: "monnify", title: "Monnify" }];

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

describe("a withdrawal", () => {
  const account: SavedAccount = { accountId: "acc-1", bankName: "Access Bank", lastFour: "6789", maskedName: "A*** O***" };

  it("goes to the account or the shop that was chosen, once it is confirmed", async () => {
    const { intents } = shown(<WithdrawForm accounts={[account]} disabled={false} />);
    type("Amount", "100");
    press("Withdraw");
    await waitFor(() => expect(intents.confirmWithdrawal).toHaveBeenCalledWith({ amount: money(10_000), account: { accountId: "acc-1", bankName: "Access Bank", lastFour: "6789" } }));
    await choose(/A shop/);
    press("Withdraw");
    await waitFor(() => expect(intents.confirmWithdrawal).toHaveBeenLastCalledWith({ amount: money(10_000), account: null }));
  });

  it("is at most the available balance", async () => {
    const { intents } = shown(<WithdrawForm accounts={[]} disabled={false} />);
    type("Amount", "500.01");
    press("Withdraw");
    expect((await screen.findByRole("alert")).textContent).toBe("You have NGN 500.00");
    expect(intents.confirmWithdrawal).not.toHaveBeenCalled();
  });
});

describe("a new bank account", () => {
  const banks = [{ code: "044", name: "Access Bank" }, { code: "058", name: "Guaranty Trust Bank" }];

  it("is asked about with its bank, once its number has ten digits", async () => {
    const { intents } = shown(<BankAccountForm banks={banks} onVerified={() => undefined} />);
    fireEvent.change(screen.getByLabelText("Bank"), { target: { value: "058" } });
    type("Account number", "12345");
    press("Verify this account");
    expect((await screen.findByRole("alert")).textContent).toBe("An account number has ten digits");
    type("Account number", "0123456789");
    press("Verify this account");
    await waitFor(() => expect(intents.verifyBankAccount).toHaveBeenCalledExactlyOnceWith({ bankCode: "058", accountNumber: "0123456789" }));
  });
});
