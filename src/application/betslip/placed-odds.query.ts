import type { PlacedBet } from "../../domain/betslip/state.ts";
import { printExact, product, rounded } from "../../domain/calculator/exact.ts";
import type { Placement } from "../../domain/events/placement.ts";

/** Whether a bet was accepted at the prices of the slip, so that the slip's figures are those of the bet. */
export const isAtAskedPrices = ({ possibleWin }: Placement, placed: PlacedBet): boolean => placed.possibleWin === possibleWin;

/** The total odds of a placed multiple as decimal text, at the accepted prices. Undefined for any other bet, and where the book does not tell every price. */
export const placedTotalOdds = (request: Placement, placed: PlacedBet): string | undefined => {
  if (request.betType !== "Multiple") return undefined;
  if (isAtAskedPrices(request, placed)) return request.totalOdds;
  const accepted = request.legs.flatMap(({ key }) => placed.accepted?.find((leg) => leg.key === key)?.odds ?? []);
  return accepted.length === request.legs.length ? printExact(rounded(product(accepted), 2), 2) : undefined;
};
