import { expect, it } from "vitest";

const screens = import.meta.glob<string>("../../src/ui/**/*.tsx", { eager: true, query: "?raw", import: "default" });

/** Lists of the program's own, by file: tabs, options, columns, figures and placeholders. What they draw of data from outside is a text that was made before. */
const OWN = [
  "components/entries.tsx", "components/list-filter.tsx", "components/form/select-field.tsx", "components/form/radio-field.tsx", "components/tab-strip.tsx", "components/states.tsx",
  "shell/header.tsx", "shell/view-settings.tsx", "site/site-routes.tsx",
  "account/public/account-layout.tsx", "account/opened-balances.tsx", "account/opened-user-menu.tsx", "account/view-choices.tsx",
  "betslip/choice-strip.tsx", "betslip/groupings-table.tsx", "betslip/quick-stakes.tsx", "betslip/opened-quick-stakes.tsx", "betslip/slip-body.tsx",
  "booking/public/share-dialog.tsx", "casino/public/balance-chooser.tsx", "content/promotions-page.tsx", "content/text-skeleton.tsx", "casino/game-tiles.tsx",
  "history/bet-detail-page.tsx", "history/signed-told.tsx", "history/what-if.tsx", "payments/deposit-form.tsx", "payments/statement-page.tsx", "payments/public/withdrawal-dialog.tsx",
  "offer/fixtures/board-switch.tsx", "offer/fixtures/country-flag.tsx", "offer/sports/sport-page.tsx", "prices/history/sparkline.tsx", "session/code-step.tsx",
  // Cells inside an entry.
  "offer/fixtures/fixture-list.tsx", "offer/fixtures/fixture-row.tsx", "offer/match/match-view.tsx", "offer/match/period-scores.tsx",
  "inspector/filter-fields.tsx", "inspector/save-redacted.tsx", "inspector/slip-then.tsx", "inspector/timeline-filters.tsx",
  "inspector/player/bookmarks.tsx", "inspector/player/controls.tsx", "inspector/player/figures.tsx", "inspector/player/page-then.tsx", "inspector/player/plotted.tsx",
];

/** A `map` whose elements have a key: React asks for one in each list. */
const DRAWS_A_LIST = /\.map\((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\w+) =>\s*\(?\s*<\w[^>]*?\bkey=/s;

it("[X11] every list of data from outside is drawn by Entries, so that one entry takes no page down", () => {
  const drawing = Object.entries(screens).flatMap(([path, text]) => (DRAWS_A_LIST.test(text) ? [path.replace("../../src/ui/", "")] : []));
  expect(drawing.length).toBeGreaterThan(15);
  expect(drawing.filter((path) => !OWN.some((own) => path.endsWith(own)))).toEqual([]);
});
