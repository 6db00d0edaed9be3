import { createMemorySportsbook } from "../../../src/adapters/memory/sportsbook.memory.ts";
import { BANNER, CUP, DERBY, RULES, sportsbookContract } from "../../kit/ports/sportsbook-contract.ts";

sportsbookContract("memory", async () => {
  const sportsbook = createMemorySportsbook();
  sportsbook.offer(DERBY);
  sportsbook.offer(CUP);
  sportsbook.setBanners([BANNER]);
  sportsbook.setHouseRules(RULES);
  return { sportsbook, close: async () => undefined };
});
