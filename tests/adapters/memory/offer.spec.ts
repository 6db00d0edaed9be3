import { createMemoryOffer } from "../../../src/adapters/memory/offer.memory.ts";
import { CUP, DERBY, offerContract, TERMS } from "../../kit/ports/offer-contract.ts";

offerContract("memory", async () => {
  const sportsbook = createMemoryOffer();
  sportsbook.offer(DERBY);
  sportsbook.offer(CUP);
  sportsbook.setBettingTerms(TERMS);
  return { offer: sportsbook, close: async () => undefined };
});
