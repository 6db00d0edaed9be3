import { createMemoryOffer } from "../../../src/adapters/memory/offer.memory.ts";
import { BANNER, CUP, DERBY, RULES, sportsbookContract } from "../../kit/ports/offer-contract.ts";

sportsbookContract("memory", async () => {
  const sportsbook = createMemoryOffer();
  sportsbook.offer(DERBY);
  sportsbook.offer(CUP);
  sportsbook.setBanners([BANNER]);
  sportsbook.setBettingTerms(RULES);
  return { sportsbook, close: async () => undefined };
});
