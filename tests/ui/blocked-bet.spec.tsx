// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { BettingTerms } from "../../src/application/ports/offer.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { specLimits } from "../../src/domain/kernel/bet-limits.ts";
import { money, noMoney } from "../../src/domain/kernel/money.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { formatMoment } from "../../src/ui/format/moment.ts";
import { added, price, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

beforeAll(SlipBody.preload);
beforeEach(drawFramesAtOnce);
afterEach(cleanup);

const READ_AT = Date.UTC(2026, 10, 27, 14, 3);
const terms: BettingTerms = { limits: { ...specLimits, maxStake: money(50_000), maxSelections: 2 }, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [] };
const player: SlipstreamEvent = { type: "LoggedIn", player: "p1" };
const staked = (minor: number): SlipstreamEvent => ({ type: "StakeChanged", stake: money(minor) });
const one = added(selection("100"));

/** What describes the button that places the bet, with these terms. */
const described = (read: BettingTerms | undefined, ...events: readonly SlipstreamEvent[]): string | undefined => {
  const client = fakeSlipstream({});
  client.happens(player, ...events);
  const bettingTerms = answered(read, read === undefined ? {} : { readAt: READ_AT });
  renderOnPage({ ...client.app, reads: { ...client.app.reads, bettingTerms: () => bettingTerms } }, <Betslip />);
  const id = screen.getByTestId("place-bet").getAttribute("aria-describedby");
  return id === null ? undefined : document.getElementById(id)?.textContent?.trim();
};
const limits = `The sportsbook's limits as of ${formatMoment(READ_AT, null)}.`;

it.each<[string, readonly SlipstreamEvent[], string]>([
  ["too high a stake", [one, staked(60_000)], `At most 500.00 can be staked on one bet. ${limits}`],
  ["a stake between two steps", [one, staked(10_005)], limits],
  ["too many selections", [one, added(selection("200")), added(selection("300"))], `A bet holds at most 2 selections. ${limits}`],
])("a bet with %s names the answer of the sportsbook that forbids it, and its time", (_, events, words) => {
  expect(described(terms, ...events)).toBe(words);
});

it("a bet that the balance forbids names when it was read", () => {
  const client = fakeSlipstream({});
  client.happens(player, one, staked(10_000));
  client.userIs({ balances: { available: money(500), sportBonus: noMoney, casinoBonus: noMoney, virtualBonus: noMoney, trust: noMoney }, readAt: READ_AT });
  const bettingTerms = answered(terms, { readAt: READ_AT });
  renderOnPage({ ...client.app, reads: { ...client.app.reads, bettingTerms: () => bettingTerms } }, <Betslip />);
  expect(screen.getByText(`You have 5.00 to bet with, as of ${formatMoment(READ_AT, null)}.`)).toBeDefined();
});

it("a bet that the client's own limits forbid names no answer, nor does one that nothing of the sportsbook's forbids", () => {
  expect(described(undefined, one, staked(10_005))).toBeUndefined();
  cleanup();
  expect(described(terms, one, staked(0))).toBe("The stake is 0. It has to be greater than 0 to place a bet.");
  cleanup();
  expect(described(terms, one, staked(10_000))).toBeUndefined();
});
