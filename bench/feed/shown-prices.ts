import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import type { OfferedMatch, OfferedOutcome, Line } from "../../engine/offer/offered-match.ts";

/** An outcome of the engine that has a price button on the page. */
export interface Shown {
  readonly match: OfferedMatch;
  readonly line: Line;
  readonly outcome: OfferedOutcome;
}

interface Label {
  readonly matchId: string;
  readonly outcome: string;
  readonly market: string;
  readonly odds: number;
}

/**
 * The labels of the page's price buttons as a screen reader speaks them: "Home, Winner, 1.85". On the page of a match, its address names the match. With
 * `seen`, only buttons in the window.
 */
const labels = (page: Page, seen: boolean): Promise<readonly Label[]> =>
  page.evaluate((inWindow) =>
    [...document.querySelectorAll("main button[data-status]")].flatMap((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      if (inWindow && (bottom <= 0 || top >= innerHeight)) return [];
      const address = button.closest("[data-testid=fixture]")?.querySelector("a")?.getAttribute("href") ?? location.pathname;
      const words = (button.getAttribute("aria-label") ?? "").split(", ");
      return [{ matchId: address.split("/").at(-1) ?? "", outcome: words[0] ?? "", market: words[1] ?? "", odds: Number(words[2]) }];
    }),
    seen,
  );

const nameOf = (matchId: string, market: string, outcome: string): string => `${matchId}/${market}/${outcome}`;

export const shownOutcomes = async (page: Page, matches: Iterable<OfferedMatch>): Promise<readonly Shown[]> => {
  const offered = new Map<string, Shown>();
  for (const match of matches)
    for (const line of match.lines.values())
      for (const outcome of line.outcomes) offered.set(nameOf(match.id, line.marketName, outcome.name), { match, line, outcome });
  return (await labels(page, false)).flatMap(({ matchId, market, outcome }) => offered.get(nameOf(matchId, market, outcome)) ?? []);
};

const SETTLE_MS = 5_000;

/** How many buttons in the window show another price than the engine's. Buttons outside the window are updated only when they come near it. */
const wrongPrices = async (page: Page, shown: readonly Shown[]): Promise<number> => {
  const said = new Map((await labels(page, true)).map(({ matchId, market, outcome, odds }) => [nameOf(matchId, market, outcome), odds]));
  return shown.filter(({ match, line, outcome }) => {
    const price = said.get(nameOf(match.id, line.marketName, outcome.name));
    return price !== undefined && price !== outcome.odds / 1_000_000;
  }).length;
};

/** Waits until the last prices have arrived, for a few seconds at most; returns how many never arrived. */
export const lostPrices = async (page: Page, shown: readonly Shown[]): Promise<number> => {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const wrong = await wrongPrices(page, shown);
    if (wrong === 0 || performance.now() > until) return wrong;
    await pause(100);
  }
};
