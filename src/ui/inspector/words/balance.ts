import { STAND_IN } from "../../../domain/events/withheld.ts";
import { parseMoney } from "../../../domain/kernel/money.ts";
import { formatMoney } from "../../format/money.ts";

/** What the funds that pay for a bet held, as its placement has it. */
export const balanceWords = (balance: string | undefined): string => {
  if (balance === STAND_IN) return "withheld";
  const held = balance === undefined ? undefined : parseMoney(balance);
  return held === undefined ? "not known at the click" : formatMoney(held);
};
