import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readReceipts } from "../../../src/audit/receipts/saved-receipt.ts";
import { readReceiptBody } from "../../../src/domain/log/receipt-body.ts";
import { runVerify } from "../run-verify.ts";

/** Signed by the engine before receipts told the kind of bet, its lines, policy, currency, terms and build. Neither file is ever edited. */
const golden = (name: string): string => readFileSync(`tests/audit/golden/${name}.ndjson`, "utf8");
const files = { "log.ndjson": golden("receipt-1-log"), "receipt.ndjson": golden("receipt-1") };
const [saved] = readReceipts(files["receipt.ndjson"]) ?? [];

describe("a receipt that was issued before", () => {
  it("is read, and tells nothing of what it does not have", () => {
    const body = saved === undefined ? undefined : readReceiptBody(saved.receipt);
    expect(body).toMatchObject({ betslipId: "BET0001", stake: 10_000, legs: [{ odds: 2_000_000, score: "1:0", feed: 41 }] });
    expect([body?.bet, body?.under, body?.legs[0]?.stake]).toEqual([undefined, undefined, undefined]);
  });

  it("still verifies, in the log and beside it", async () => {
    const { code, lines } = await runVerify(["log.ndjson", "--receipts", "receipt.ndjson", "--key", saved?.publicKey ?? "", "--summary"], files);
    expect([code, lines()]).toMatchObject([0, [{ verdict: "green", receipts: [{ betslipId: "BET0001", signature: "good", head: "agrees", differences: [] }] }]]);
  });

  it("still shows an edit", async () => {
    const edited = { ...files, "receipt.ndjson": files["receipt.ndjson"].replace('\\"stake\\":10000', '\\"stake\\":99000') };
    const { code } = await runVerify(["log.ndjson", "--receipts", "receipt.ndjson", "--key", saved?.publicKey ?? ""], edited);
    expect(code).toBe(1);
  });
});
