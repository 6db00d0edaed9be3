import type { CasinoEvent } from "../events/casino-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Casino } from "./state.ts";

export type CasinoCommand =
  | { readonly type: "OpenGame"; readonly gameId: string }
  | { readonly type: "ToggleFavourite"; readonly gameId: string };

export type CasinoRejection = { readonly type: "AlreadyOpened" };

export const decide = (casino: Casino, { type, gameId }: CasinoCommand): Decision<CasinoEvent, CasinoRejection> => {
  switch (type) {
    case "OpenGame":
      return casino.recent[0] === gameId ? reject({ type: "AlreadyOpened" }) : accept({ type: "GameOpened", gameId });
    case "ToggleFavourite":
      return accept({ type: casino.favourites.includes(gameId) ? "GameUnfavoured" : "GameFavoured", gameId });
  }
};

export const casinoRules = { room: "casino", decide } as const;
