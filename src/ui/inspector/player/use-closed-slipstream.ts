import { useMemo } from "react";
import type { Slipstream } from "../../../application/client/slipstream.ts";
import type { Played, Player } from "../../../audit/recording/player.ts";
import { closedSlipstream, type SeenSource } from "./closed-slipstream.ts";

/** The client of the session, to look at, at the place where the player stands; undefined until it has started. */
export const useClosedSlipstream = (player: Player, { client }: Played): Slipstream | undefined =>
  useMemo(() => (client === undefined ? undefined : closedSlipstream(client.slipstream, sourceOf(player))), [player, client]);

/** What the player shows; while a session starts again, what it showed last. */
const sourceOf = ({ read, played$ }: Player): SeenSource => {
  let last = read().seen;
  return {
    read: () => {
      last = read().seen ?? last;
      if (last === undefined) throw new Error("a client that has started shows something");
      return last;
    },
    changes$: played$,
  };
};
