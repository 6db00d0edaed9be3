// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import type { TransactionRow, TransactionStatus } from "../../../src/application/ports/payments.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { OpenDeposits } from "../../../src/ui/features/payments/open-deposits.tsx";
import { PaymentsAside, UnknownPanel } from "../../../src/ui/features/payments/payment-panels.tsx";
import { TransactionsTable } from "../../../src/ui/features/payments/transactions-table.tsx";
import { SlipstreamProvider } from "../../../src/ui/hooks/slipstream-context.tsx";
import { attemptId } from "../../kit/builders.ts";
import { answered, fakeSlipstream } from "../../kit/fake-slipstream.ts";

afterEach(cleanup);

const row = (status: TransactionStatus, balance: number | undefined = undefined): TransactionRow => ({
  id: `row-${status}`, reference: `ref-${status}`, type: "credit", amount: money(100_000), balance: balance === undefined ? undefined : money(balance), subject: "Deposit", channel: "Paystack",
  date: "2026-07-22 10:20:11", status, wallet: "Main", bet: undefined, game: undefined,
});

const shown = (part: ReactNode, rows: readonly TransactionRow[] = [], ...events: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream({ transactions: answered({ rows, page: 1, lastPage: 1, total: rows.length, credit: undefined, debit: undefined, balances: [] }) });
  render(<SlipstreamProvider app={client.app}>{part}</SlipstreamProvider>);
  act(() => client.happens({ type: "LoggedIn", player: "p1" }, ...events));
  return client;
};

it("an amount has a sign where money has moved, and none for a deposit that failed, was left or waits", () => {
  shown(<TransactionsTable rows={[row("successful", 500_000), row("failed"), row("pending"), row("cancelled"), row("held")]} />);
  const amounts = screen.getAllByRole("row").slice(1).map((line) => line.querySelectorAll("td")[3]?.textContent);
  expect(amounts).toEqual(["+1,000.00", "1,000.00", "1,000.00", "1,000.00", "1,000.00"]);
});

it("a held payment is told with its amount, and goes where the player says", () => {
  const { intents } = shown(<OpenDeposits />, [row("held"), row("successful", 500_000)]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([expect.stringContaining("1,000.00 is held")]);
  fireEvent.click(screen.getByRole("button", { name: "Credit it when my limit allows" }));
  expect(intents.decideDeposit).toHaveBeenLastCalledWith({ provider: "Paystack", reference: "ref-held", choice: "credit" });
  expect(screen.getByRole("status").textContent).toContain("credited as soon as your limit allows");
  fireEvent.click(screen.getByRole("button", { name: "Send it back" }));
  expect(intents.decideDeposit).toHaveBeenLastCalledWith({ provider: "Paystack", reference: "ref-held", choice: "return" });
});

it("a deposit that another session began is told with its amount, and can be left", () => {
  const { intents } = shown(<OpenDeposits />, [row("pending"), { ...row("pending"), id: "w1", type: "debit" }, row("successful", 500_000)]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/1,000\.00 waits to be paid.*Paystack · ref-pending.*until you leave it.*the money is still yours/)]);
  fireEvent.click(screen.getByRole("button", { name: "Leave it" }));
  expect(intents.decideDeposit).toHaveBeenCalledExactlyOnceWith({ provider: "Paystack", reference: "ref-pending", choice: "leave" });
});

it("a deposit that the page shows itself is not told twice", () => {
  shown(<OpenDeposits shown="ref-pending" />, [row("pending")]);
  expect(screen.queryByRole("status")).toBeNull();
});

it("[N2] a deposit that may still arrive can be put aside with a warning, and stays in sight", () => {
  const request = { attempt: attemptId("a1"), player: "p1", amount: money(100_000), provider: "paystack" } as const;
  const { intents } = shown(
    <>
      <UnknownPanel kind="deposit" reason={{ code: "may-still-arrive" }} />
      <PaymentsAside kind="deposit" aside={[request]} />
      <PaymentsAside kind="withdrawal" aside={[]} />
    </>,
  );
  const [panel, aside, ...others] = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(panel).toContain("if it arrives after all, it counts");
  expect(aside).toContain("A deposit of NGN 1,000.00 may still arrive");
  expect(others).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Put it aside" }));
  expect(intents.putPaymentAside).toHaveBeenCalledExactlyOnceWith({ kind: "deposit" });
});
