import { useEffect, useState, useSyncExternalStore } from "react";
import type { PlayableSession } from "../../../audit/recording/playable.ts";
import { createPlayer, type Played, type Player, type StartPlayed } from "../../../audit/recording/player.ts";
import { createBreath } from "../breath.ts";

/** A player of the session that the component was first drawn with, for as long as it stands. */
export const usePlayer = (session: PlayableSession, start: StartPlayed): { readonly player: Player; readonly played: Played } => {
  const [{ player, subscribe }] = useState(() => {
    const made = createPlayer({
      session,
      start,
      breathe: createBreath(),
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    const subscribe = (onChange: () => void): (() => void) => {
      const subscription = made.played$.subscribe(onChange);
      return () => subscription.unsubscribe();
    };
    return { player: made, subscribe };
  });
  useEffect(() => {
    void player.open();
    return player.close;
  }, [player]);
  return { player, played: useSyncExternalStore(subscribe, player.read) };
};
