import type { Fixture, FixturePage, MatchDetail } from "../../application/ports/offer.ts";
import type { Look } from "../../application/reads/looks.ts";
import { isText } from "../../domain/kernel/guards.ts";

/** The page of the offer that a screen showed: which of the site's pages it was, and what names it. */
export type PageThen =
  | { readonly page: "home" | "live" }
  | { readonly page: "match"; readonly matchId: string }
  | { readonly page: "tournament"; readonly of: Pick<Fixture, "sport" | "category" | "tournament"> }
  | { readonly page: "prematch"; readonly sportId: string; readonly when: string; readonly from: number; readonly within: number | undefined };

/**
 * The page that a screen showed, from what it looked at. A recording holds no addresses, but each page of the offer looks at reads of its own. Undefined for
 * any other page, and for a window that is not in front.
 */
export const pageThen = (looks: readonly Look[]): PageThen | undefined => {
  const shown = looks.filter(({ isShown }) => isShown);
  const named = (name: string): readonly Look[] => shown.filter((look) => look.name === `offer/${name}`);
  const matchId = named("match").at(-1)?.args["matchId"];
  if (isText(matchId)) return { page: "match", matchId };
  const [tournament] = named("tournament-fixtures");
  if (tournament !== undefined) {
    const [fixture] = fixturesOf(tournament);
    return fixture === undefined ? undefined : { page: "tournament", of: fixture };
  }
  if (named("highlights").length > 0 || named("top-bets").length > 0) return { page: "home" };
  const lists = named("prematch");
  // The page of today shows what is upcoming when nothing is left of today.
  const list = lists.find(({ args }) => args["when"] === "today") ?? lists[0];
  if (list !== undefined) {
    const { sportId, when, page, within } = list.args;
    if (!isText(sportId) || !isText(when)) return undefined;
    return { page: "prematch", sportId, when, from: typeof page === "number" ? page : 1, within: typeof within === "number" ? within : undefined };
  }
  return named("live").length > 0 ? { page: "live" } : undefined;
};

/** Every page looks at these, so they tell nothing about which page it was. */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set(["offer/menu", "offer/betting-terms", "offer/searchable", "content/banners", "prices/match-facts"]);

/** What a screen looked at that its page cannot be drawn from, such as the account or the games; empty for a page that reads nothing, such as a form. */
export const otherLooks = (looks: readonly Look[]): readonly Look[] => looks.filter(({ name, isShown }) => isShown && !OF_EVERY_PAGE.has(name));

/** The fixtures that a look at a list, or at one match, has given so far. */
const fixturesOf = ({ name, resource: { value } }: Look): readonly Fixture[] => {
  if (value === undefined || value === null) return [];
  if (name === "offer/match") return [(value as MatchDetail).fixture];
  return LISTS.has(name) ? (value as FixturePage).fixtures : [];
};

const LISTS: ReadonlySet<string> = new Set(["offer/prematch", "offer/highlights", "offer/live", "offer/tournament-fixtures"]);
