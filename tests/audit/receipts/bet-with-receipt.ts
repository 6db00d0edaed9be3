import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { added, facts, oddsChanged, placement, requested, selection } from "../../kit/builders.ts";
import { bodyOf, createSigner } from "../../kit/receipts.ts";
import { sha256 } from "../sealed-log.ts";

export const signer = createSigner();
const bet = placement();

/** A log with one bet. `changes` are applied to the text of its receipt. The head is sent one feed fact after the request. */
export const withBet = (changes: object = {}, event: Partial<Extract<SlipstreamEvent, { type: "BetPlaced" }>> = {}, sign = signer.sign) => {
  const before = sealAll(facts([added(), requested(), oddsChanged(selection(), 2.4)]), GENESIS, sha256);
  const head = headAfter(before, GENESIS);
  const receipt = sign(bodyOf(bet, "BET0001", head, changes));
  const placed: SlipstreamEvent = {
    type: "BetPlaced", attempt: bet.attempt, betslipId: "BET0001", stake: bet.totalStake, possibleWin: bet.possibleWin, head, receipt, ...event,
  };
  const log = [...before, ...sealAll(facts([oddsChanged(selection(), 3), placed], 4), head, sha256)];
  return { log, head, receipt };
};
