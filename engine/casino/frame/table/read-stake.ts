import { amountText } from "./format.ts";

/** The stakes that a game takes, in minor units. */
export interface StakeLimits {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly currency: string;
}

/** A stake in minor units, or what is wrong with the text. Nothing is rounded, cut or guessed, because the player's money is staked on it. */
export const readStake = (text: string, { least, most, step, currency }: StakeLimits): { readonly stake: number } | { readonly flaw: string } => {
  const typed = text.trim();
  if (typed === "") return { flaw: "Enter a stake" };
  if (!/^\d+(?:\.\d{1,2})?$/.test(typed)) return { flaw: "Enter the stake in figures, such as 250" };
  const stake = Math.round(Number(typed) * 100);
  if (stake < least || stake > most) return { flaw: `Stake ${currency} ${amountText(least)} to ${amountText(most)}` };
  return stake % step === 0 ? { stake } : { flaw: `Stake whole steps of ${currency} ${amountText(step)}` };
};
