import { describe, expect, it } from "vitest";
import { money } from "../../../src/domain/kernel/money.ts";
import { returnedReference } from "../../../src/ui/features/payments/payment-check-page.tsx";
import { subjectWords } from "../../../src/ui/features/payments/transactions-table.tsx";
import { filterIn } from "../../../src/ui/features/payments/transactions-filter.ts";
import { transactionsCsv } from "../../../src/ui/features/payments/export-button.tsx";
import { boundsText, whyNotAmount } from "../../../src/ui/features/payments/typed-money.ts";

describe("the reference that a provider brings back", () => {
  it.each([
    ["paystack", "trxref=DX1&reference=DX2", "DX1"],
    ["monnify", "paymentReference=DX1", "DX1"],
    ["flutterwave", "tx_ref=DX1", "DX1"],
    ["korapay", "reference=DX1", "DX1"],
    ["fidelity", "txnRef=DX1", "DX1"],
    ["smileandpay", "orderReference=DX1", "DX1"],
    ["new-one", "reference=DX1", "DX1"],
    ["paystack", "trxref=..%2Fx%3Cscript%3E", undefined],
    ["paystack", "", undefined],
  ])("of %s in ?%s is %s", (method, query, reference) => {
    expect(returnedReference(method, new URLSearchParams(query))).toBe(reference);
  });
});

describe("an export", () => {
  it("cannot run in a spreadsheet what came from outside (faults R5)", () => {
    const row = { id: "1", reference: "=HYPERLINK(\"x\")", subject: "@cmd", type: "credit", amount: money(1250), balance: undefined, channel: "+1", date: "2026-07-22 10:20:11", status: "pending", wallet: "Main", bet: undefined, game: "=Dice" } as const;
    const [, line = ""] = transactionsCsv([row]).split("\r\n");
    expect(line).toBe('2026-07-22 10:20:11,"\'=HYPERLINK(""x"")","\'@cmd",credit,12.50,,Main,"\'+1",pending,"\'=Dice"');
  });
});

describe("what a transaction was about", () => {
  it("is said in a bettor's words, and as it came where there are none", () => {
    expect(["Bet Deposit (Sport)", "Bet Cashout (Sport)", "Deposit", "Tax <b>"].map(subjectWords)).toEqual(["Bet stake", "Bet cashed out", "Deposit", "Tax <b>"]);
    // A payout contains the stake, so it is not called a win.
    expect(["Bet Winning (Sport)", "Casino Winning"].map(subjectWords)).toEqual(["Bet payout", "Casino payout"]);
  });
});

describe("what is typed and what an address asks for", () => {
  it("is an amount within the limits, or is told why not", () => {
    const bounds = { least: money(10_000), greatest: money(100_000), currency: "NGN" };
    expect(["", "x", "12.345", "0", "0.00", "99.99", "1000.01", "100"].map((typed) => whyNotAmount(typed, bounds))).toEqual([
      ...Array.from({ length: 3 }, () => "Enter an amount like 250 or 12.50"), "The amount has to be greater than 0", "The amount has to be greater than 0", "The least is NGN 100.00", "The most is NGN 1,000.00", true,
    ]);
  });

  it("is asked for within the limits, and within what there is where that is enough for a payment", () => {
    const bounds = { least: money(10_000), greatest: money(100_000), currency: "NGN" };
    expect([undefined, money(50_000), money(200_000), money(9_999)].map((available) => boundsText({ ...bounds, available }))).toEqual([
      "NGN 100.00 to NGN 1,000.00", "NGN 100.00 to NGN 500.00", "NGN 100.00 to NGN 1,000.00", "NGN 100.00 to NGN 1,000.00",
    ]);
  });

  it("ignores parts of a filter that cannot be read", () => {
    expect(filterIn(new URLSearchParams("from=2026-13-40&to=2026-07-22&type=all&show=<b>"))).toEqual({ from: undefined, to: "2026-07-22", type: undefined, category: undefined });
    expect(filterIn(new URLSearchParams("from=2026-02-31&to=2026-02-28"))).toMatchObject({ from: undefined, to: "2026-02-28" });
    expect(filterIn(new URLSearchParams("type=debit&show=deposits"))).toEqual({ from: undefined, to: undefined, type: "debit", category: "deposits" });
  });
});
