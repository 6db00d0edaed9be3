import type { OpenRound, PlayBalance } from "../../../application/ports/casino.ts";
import { unread } from "../../hooks/unread.ts";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";

/** What is pointed out first, when a game has open rounds with several balances. */
const ORDER: readonly PlayBalance[] = ["real", "bonus", "demo"];

const none: readonly OpenRound[] = [];

/** The player's open rounds, one for each game at most: that with the balance that matters most. None while they are unknown, and for a visitor. */
export const useOpenRounds = (): ReadonlyMap<string, OpenRound> => {
  const { reads } = useSlipstream();
  const isPlayer = useIsPlayer();
  const { value = none } = useRead(isPlayer ? reads.openRounds() : unread);
  const sorted = [...value].sort((one, other) => ORDER.indexOf(other.balance) - ORDER.indexOf(one.balance));
  return new Map(sorted.map((round) => [round.gameId, round]));
};
