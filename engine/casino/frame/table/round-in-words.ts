import type { RoundView } from "../../play/wire.ts";
import type { BlackjackTable } from "../../games/blackjack/blackjack.ts";
import type { CrashTable } from "../../games/crash/crash.ts";
import type { DiceTable } from "../../games/dice/dice.ts";
import type { MinesTable } from "../../games/mines/mines.ts";
import type { PlinkoTable } from "../../games/plinko/plinko.ts";
import type { RouletteTable } from "../../games/roulette/roulette.ts";
import { colourOf } from "../../games/roulette/spots.ts";
import type { SlotTable } from "../../games/slot/slot.ts";
import { timesText } from "./format.ts";

/** Says in a few words what happened in a round. The type of `table` depends on the game. */
export const roundInWords = ({ game, table, status }: RoundView): string => {
  if (status === "void" || table === null) return "Could not be played to its end";
  switch (game) {
    case "dice":
      return `Rolled ${((table as DiceTable).roll / 100).toFixed(2)}`;
    case "roulette": {
      const { number } = table as RouletteTable;
      return `${number} ${colourOf(number)}`;
    }
    case "slot": {
      const { wins } = table as SlotTable;
      return wins.length === 0 ? "No line" : wins.length === 1 ? "1 line" : `${wins.length} lines`;
    }
    case "mines": {
      const { picked, hit } = table as MinesTable;
      return hit === undefined || hit === null ? `Cashed out after ${picked.length}` : `Mine at pick ${picked.length}`;
    }
    case "plinko":
      return timesText((table as PlinkoTable).multiplier);
    case "blackjack": {
      const { hands, dealerPoints } = table as BlackjackTable;
      return `${hands.map(({ points }) => points).join(" and ")} against ${dealerPoints}`;
    }
    case "crash": {
      const { point, at } = table as CrashTable;
      return at === undefined || at === 0 ? `Crashed at ${timesText(point ?? 100)}` : point === undefined ? `Out at ${timesText(at)}` : `Out at ${timesText(at)} of ${timesText(point)}`;
    }
  }
};
