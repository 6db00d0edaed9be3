import { parseMoney } from "../../../../src/domain/kernel/money.ts";
import type { PlayState } from "../../play/wire.ts";
import { amountText } from "./format.ts";
import type { ReadField } from "./use-field.ts";

/** The stake in minor units, or what is wrong with the text. Nothing is rounded, cut or guessed, because the player's money is staked on it. */
export const readStake = (typed: string, { least, most, step, currency }: Pick<PlayState, "least" | "most" | "step" | "currency">): ReadField => {
  if (typed.trim() === "") return { flaw: "Enter a stake" };
  const stake = parseMoney(typed);
  if (stake === undefined) return { flaw: "Enter the stake in figures, such as 250" };
  if (stake < least || stake > most) return { flaw: `Stake ${currency} ${amountText(least)} to ${amountText(most)}` };
  return stake % step === 0 ? { value: stake } : { flaw: `Stake whole steps of ${currency} ${amountText(step)}` };
};
