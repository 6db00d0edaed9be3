import { describe, expect, it } from "vitest";
import { createHttpEvidences } from "../../../../src/adapters/http/evidence/evidences.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const evidencesAnswering = (body: unknown) => {
  const transport = answering(body);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, evidences: createHttpEvidences({ transport, keeper, logId: () => "log-1" }) };
};

describe("what the engine keeps as evidence", () => {
  it("are the public keys of its receipts; one that is not a key is left out", async () => {
    const publicKey = "cd".repeat(32);
    const { transport, evidences } = evidencesAnswering({ success: true, keys: [{ id: "k1", publicKey, since: 5 }, { id: "k2", publicKey: "short", since: 4 }] });
    expect(await outcomeOf(evidences.keys())).toEqual([{ id: "k1", publicKey, since: 5 }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "bets/receipt-keys" });
  });

  it("are the heads of this device's log, asked for with the kept token; one that is not a head is left out", async () => {
    const hash = "ab".repeat(32);
    const { transport, evidences } = evidencesAnswering({ success: true, heads: [{ length: 12, hash, betslipId: "B1" }, { length: -1, hash, betslipId: "B2" }] });
    expect(await outcomeOf(evidences.heads())).toEqual([{ length: 12, hash }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "bets/log-heads", query: { log: "log-1" }, token: aSession.token });
  });
});
