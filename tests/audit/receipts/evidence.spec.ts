import { describe, expect, it } from "vitest";
import { readEvidence } from "../../../src/audit/receipts/evidence.ts";
import { writeReceipt } from "../../../src/audit/receipts/saved-receipt.ts";
import { signer, withBet } from "./bet-with-receipt.ts";

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const { receipt } = withBet();
const saved = { receipt, publicKey: signer.publicKey };

describe("evidence that somebody else kept", () => {
  it("is heads, receipts and keys, one a line, in any order", () => {
    const text = `\n40:${hash}\r\n${signer.publicKey.toUpperCase()}\n${writeReceipt(saved)}{"length":41,"hash":"${hash}"}\n\n`;
    expect(readEvidence(text)).toEqual({
      ok: true,
      evidence: { heads: [{ length: 40, hash }, { length: 41, hash }], receipts: [saved], keys: [signer.publicKey.toUpperCase()] },
    });
    expect(readEvidence(" \n")).toEqual({ ok: true, evidence: { heads: [], receipts: [], keys: [] } });
  });

  it.each(["40:9f86", "{}", "a head", `${hash}0`, '{"length":-1,"hash":"00"}'])("is not %s, and the line is named", (line) => {
    expect(readEvidence(`40:${hash}\n\n${line}`)).toEqual({ ok: false, line: 3 });
  });
});
