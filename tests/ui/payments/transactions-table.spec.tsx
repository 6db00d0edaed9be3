// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { TransactionRow } from "../../../src/application/ports/payments.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { TransactionsTable } from "../../../src/ui/features/payments/transactions-table.tsx";
import { fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

afterEach(cleanup);

const row = (given: Partial<TransactionRow>): TransactionRow => ({
  id: "1", reference: "R1", type: "debit", amount: money(100), balance: money(100), subject: "Deposit", channel: "", date: "2026-07-22 10:20:11", status: "successful", wallet: "Main",
  bet: undefined, game: undefined, ...given,
});

describe("the row of a transaction", () => {
  it("leads to the bet that it is for", () => {
    renderOnPage(fakeSlipstream().app, <TransactionsTable rows={[row({ subject: "Bet Deposit (Sport)", bet: "K7Q2M9X" })]} />);
    expect(screen.getByRole("link", { name: "Bet K7Q2M9X" }).getAttribute("href")).toBe("/Account/BetHistory/K7Q2M9X/Detail");
  });

  it("names the game that was played for it, and leads nowhere", () => {
    renderOnPage(fakeSlipstream().app, <TransactionsTable rows={[row({ subject: "Casino Bet", game: "Lucky Crown" })]} />);
    expect(screen.getByText("Casino stake · Lucky Crown")).toBeDefined();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("has its reference alone where it is neither", () => {
    renderOnPage(fakeSlipstream().app, <TransactionsTable rows={[row({ reference: "DX1" })]} />);
    expect(screen.getByText("DX1")).toBeDefined();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
