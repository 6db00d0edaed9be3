import type { CasinoGame } from "../../application/ports/casino.ts";
import type { Fixture } from "../../application/ports/offer.ts";
import type { Selection } from "../../domain/events/selection.ts";
import { cutText, wellFormed } from "../../domain/kernel/cut-text.ts";

const LONGEST = 120;
/** Composed first, because a name that is decomposed (some systems type and copy names so) would be cut elsewhere. */
const inPath = (name: string): string => wellFormed(cutText(name.normalize("NFC"), LONGEST));

/** A name as an encoded path segment, cut to `LONGEST` characters. A name that would change the path ("", ".", "..") becomes a dash. */
export const segment = (name: string): string => (/^\.{0,2}$/.test(name) ? "-" : encodeURIComponent(inPath(name)));

export const sportPath = (sport: string): string => `/Sports/Prematch/${segment(sport)}`;
export const upcomingPath = (sport: string): string => `${sportPath(sport)}/Upcoming`;
export const categoryPath = (sport: string, category: string): string => `${sportPath(sport)}/${segment(category)}`;
export const tournamentPath = (sport: string, category: string, tournament: string): string =>
  `${categoryPath(sport, category)}/${segment(tournament)}`;

export const fixturePath = (fixture: Pick<Fixture, "sport" | "tournament" | "name" | "matchId" | "source">): string => {
  const { sport, tournament, name, matchId, source } = fixture;
  const rest = `${segment(sport)}/${segment(tournament)}/${segment(name)}/${segment(matchId)}`;
  return source === "live" ? `/Sports/Live/${rest}` : `/Sports/Prematch/${rest}`;
};

/** The match of a selection; undefined where the selection does not tell it, as some of earlier versions do not. */
export const selectionPath = ({ sport, tournament, eventName, matchId, type }: Pick<Selection, "sport" | "tournament" | "eventName" | "matchId" | "type">): string | undefined =>
  [sport, tournament, eventName].includes("") ? undefined : fixturePath({ sport, tournament, name: eventName, matchId, source: type });

export const gameCategoryPath = (id: string, name: string): string => `/Games/Category/${segment(id)}/${segment(name)}`;
export const gameProviderPath = (id: string, name: string): string => `/Games/Provider/${segment(id)}/${segment(name)}`;
export const GAME_PATTERN = "/Games/:game_name/:game_id/Play";
export const gamePath = ({ gameId, title }: Pick<CasinoGame, "gameId" | "title">): string => `/Games/${segment(title)}/${segment(gameId)}/Play`;

/** The address of the inspector, which is a separate page and not part of the site. */
export const INSPECTOR = "/inspector";

export const PROMOTION_PATTERN = "/Promotions/:promotion_id";
export const promotionPath = (id: string): string => `/Promotions/${segment(id)}`;
export const contentPath = (slug: string): string => `/cms/${segment(slug)}`;
export const bookingPath = (code: string): string => `/Booking/${segment(code)}`;

export const betPath = (id: string): string => `/Account/BetHistory/${segment(id)}/Detail`;

/** Whether a name and a path parameter mean the same, ignoring case and the difference between spaces and dashes. */
export const sameName = (name: string, parameter: string): boolean => plain(name) === plain(parameter);

/** A name as an address has it, with "/" for "%2F": the router reads an escaped percent sign before "2F" as a slash, so that the two cannot be told apart. */
const plain = (text: string): string => inPath(text).replace(/%2f/gi, "/").trim().toLowerCase().replace(/[\s_-]+/g, "-");
