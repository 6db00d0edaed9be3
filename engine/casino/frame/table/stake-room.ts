import type { Balance, Funds, PlayState } from "../../play/wire.ts";
import { amountText } from "./format.ts";

/** How much may be staked at once, in minor units and whole steps, and as a sentence what does not let it be more. */
export interface StakeRoom {
  readonly most: number;
  readonly why: string;
}

const names: Readonly<Record<Balance, string>> = { real: "balance", bonus: "casino bonus", demo: "play money" };

/** The narrowest of what the game takes, what the balance holds and what the player's own limits and breaks leave. */
export const stakeRoom = ({ amount, room }: Funds, { balance, most, step, currency }: Pick<PlayState, "balance" | "most" | "step" | "currency">): StakeRoom => {
  const rooms: readonly StakeRoom[] = [
    ...(room === null ? [] : [room]),
    { most: amount, why: `Your ${names[balance]} holds ${currency} ${amountText(amount)}` },
    { most, why: "It is the highest stake" },
  ];
  const narrowest = rooms.reduce((one, other) => (other.most < one.most ? other : one));
  return { ...narrowest, most: Math.floor(narrowest.most / step) * step };
};

/** Why this stake cannot be made now, and which could; undefined when it can. */
export const whyNotStake = (stake: number, { most, why }: StakeRoom, { least, currency }: Pick<PlayState, "least" | "currency">): string | undefined => {
  if (stake <= most) return undefined;
  return most < least ? `You cannot stake now. ${why}` : `You can stake up to ${currency} ${amountText(most)}. ${why}`;
};
