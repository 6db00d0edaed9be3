import { createMemoryCasino } from "../../../src/adapters/memory/casino.memory.ts";
import { SessionRefused } from "../../../src/application/ports/failures.ts";
import { casinoContract } from "../../kit/ports/casino-contract.ts";
import { aSession } from "../../kit/ports/session-keeper-contract.ts";

casinoContract("memory", async () => {
  const casino = createMemoryCasino();
  return {
    casino,
    stake: casino.stake,
    end: casino.end,
    revoke: () => casino.script.failNext("openRounds", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token: aSession.token })),
    close: async () => undefined,
  };
});
