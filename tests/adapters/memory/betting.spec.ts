import { createMemoryBetting } from "../../../src/adapters/memory/betting.memory.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { keyOf, row } from "../../kit/builders.ts";
import { bettingContract } from "../../kit/ports/betting-contract.ts";

bettingContract("memory", async () => {
  const betting = createMemoryBetting();
  return {
    betting,
    history: betting,
    quote: (chosen, decimal, active) => betting.quote(row(chosen, decimal, active)),
    withdraw: (chosen) => betting.withdraw(keyOf(chosen)),
    loseNextAnswer: () => betting.script.failNext("place", new NoAnswer({ reason: { code: "told", message: "lost" } }), "after"),
    betsTaken: () => betting.bets().length,
    close: async () => undefined,
  };
});
