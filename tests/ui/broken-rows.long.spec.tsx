// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Window as HappyWindow } from "happy-dom";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { money, noMoney } from "../../src/domain/kernel/money.ts";
import type * as Clip from "../../src/ui/format/clip.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { Entries } from "../../src/ui/components/entries.tsx";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Slides } from "../../src/ui/features/content/slides.tsx";
import { MyOpenBets } from "../../src/ui/features/history/public/my-open-bets.tsx";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { Timeline } from "../../src/ui/inspector/timeline.tsx";
import { added, keyOf, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream, fixture, type Listed, outcome, pageOf } from "../kit/fake-slipstream.ts";
import { historyBet, historyLeg, historyPage } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";
import { opened, sealedLog } from "../audit/sealed-log.ts";

const BROKEN = "A name that cannot be drawn";

// All files share their modules, and one that an earlier file has loaded would not see the mock.
vi.hoisted(() => vi.resetModules());

// No reader lets through what cannot be drawn. This stands for whatever else may be wrong with a row.
vi.mock("../../src/ui/format/clip.ts", async (original) => {
  const { clipName, ...rest } = await original<typeof Clip>();
  return {
    ...rest,
    clipName: (text: string): string => {
      if (text.includes(BROKEN)) throw new TypeError(BROKEN);
      return clipName(text);
    },
  };
});

beforeAll(() => Promise.all([SlipBody.preload(), MyOpenBets.preload()]));
beforeEach(() => {
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440, height: 900 });
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const player: SlipstreamEvent = { type: "LoggedIn", player: "p1" };
const patient = { timeout: 10_000 };

const at = (address: string, past: readonly SlipstreamEvent[] = [], listed: Partial<Listed> = {}) => {
  const client = fakeSlipstream(listed);
  client.happens(...past);
  window.history.replaceState(null, "", address);
  render(<SlipstreamApp app={client.app} />);
  return client;
};

const match = (changes: Parameters<typeof fixture>[1] = {}) => ({ fixture: fixture("100", changes), groups: [], timeline: [] });
const market = (marketId: string, marketName: string, outcomes = [outcome("1", "Home 100", 1.85), outcome("3", "Away 100", 2.2)]) => ({ marketId, marketName, specifier: "", groupId: "1", suspended: false, outcomes: outcomes.map((each) => ({ ...each, marketId, marketName })) });
const banner = (id: string, title: string) => ({ id, title, text: "", image: "", link: "", position: "home" as const });
const promotion = (id: string, title: string) => ({ id, title, html: "", image: "", campaign: undefined });
const row = (id: string, subject: string) => ({ id, subject, reference: "R1", channel: "", status: "successful" as const, type: "credit" as const, category: "deposit", amount: money(100), balance: money(100), date: "2026-07-25 18:30:00", wallet: id === "1" ? BROKEN : "Available" });
const session = (id: string, begun: number) => ({ id, device: `Device ${id}`, begun, seen: 0, current: false });

/** Each list with one entry that cannot be drawn, and a text of another one of the same list. */
const LISTS: readonly (readonly [list: string, stands: string | RegExp, () => unknown])[] = [
  ["the sports of the menu", "Tennis", () => at("/", [], { menu: answered([{ sportId: "1", sportName: BROKEN, total: 2 }, { sportId: "5", sportName: "Tennis", total: 1 }]) })],
  ["matches", "Home 200", () => at("/Sport/LiveList", [], { live: answered(pageOf(fixture("100", { homeTeam: BROKEN }), fixture("200"))) })],
  ["markets", "Both score", () => at("/Sports/Live/Soccer/England/Premier%20League/100", [], { match: answered({ ...match(), markets: [market("1", BROKEN), market("2", "Both score")] }) })],
  ["outcomes of a market", /Away 100/, () => at("/Sports/Live/Soccer/England/Premier%20League/100", [], { match: answered({ ...match(), markets: [market("2", "Both score", [outcome("1", BROKEN, 2), outcome("3", "Away 100", 2.2)])] }) })],
  ["the most popular leagues", "Cup", () => at("/", [], { topBets: answered([{ tournamentId: "1", sportName: "Soccer", categoryName: "England", tournamentName: BROKEN, fixtureCount: 1 }, { tournamentId: "2", sportName: "Soccer", categoryName: "England", tournamentName: "Cup", fixtureCount: 1 }] as never) })],
  ["banners", "Second banner", () => renderOnPage(fakeSlipstream().app, <Slides banners={[banner("1", BROKEN), banner("2", "Second banner")]} />)],
  ["promotions", "Second promotion", () => at("/Promotions", [], { promotions: answered([promotion("1", BROKEN), promotion("2", "Second promotion")] as never) })],
  ["casino games", "Nine", () => at("/Games", [], { games: answered([{ gameId: "101", title: BROKEN, description: "", provider: "House", image: "" }, { gameId: "9", title: "Nine", description: "", provider: "House", image: "" }]) })],
  ["casino providers", "House", () => at("/Games/Providers", [], { gameProviders: answered([{ providerId: "1", name: BROKEN, description: "", image: "" }, { providerId: "2", name: "House", description: "", image: "" }]) })],
  ["selections of the slip", "v Away 200", () => at("/", [added(selection("100", { marketName: BROKEN })), added(selection("200"))])],
  ["bets of the history", /2 selections$/, () => at("/Account/BetHistory", [player], { history: answered(historyPage([historyBet({ id: "1", legs: [historyLeg({ eventName: BROKEN, outcomeName: BROKEN })] }), historyBet({ id: "2", betType: "Multiple", legs: [historyLeg(), historyLeg({ matchId: "2" })] })])) })],
  ["selections of a bet", "C vs D", () => at("/Account/BetHistory/1/Detail", [player], { history: answered(historyPage([historyBet({ legs: [historyLeg({ marketName: BROKEN }), historyLeg({ matchId: "2", eventName: "C vs D" })] })])) })],
  ["transactions", "Second", () => at("/Account/Transactions", [player], { transactions: answered({ rows: [row("1", "First"), row("2", "Second")], page: 1, lastPage: 1, total: 2, credit: undefined, debit: undefined, balances: [] } as never) })],
  ["sessions", "Device 2", () => at("/Account/SafetySecurity", [player], { sessions: answered([session("1", Number.NaN), session("2", 0)]) })],
  ["limits", "Stakes in 24 hours", () => at("/Account/SafetySecurity", [player], { safety: answered({ limits: [{ kind: "deposit", period: "day", amount: money(1_000), used: noMoney, waiting: { amount: money(5), from: Number.NaN } }, { kind: "stake", period: "day", amount: money(1_000), used: noMoney, waiting: undefined }], pause: undefined, realityCheckMinutes: 0, realityCheckIn: undefined, sessionMinutes: 0, sessionNet: noMoney } as never) })],
];

describe("[X11] an entry that cannot be drawn", () => {
  it.each(LISTS)("says so among %s, and leaves the others", async (_, stands, open) => {
    open();
    expect((await screen.findAllByText(stands, {}, patient)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/cannot be shown/, {}, patient)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/went wrong|could not be shown/i)).toBeNull();
  });

  it("of the slip says that it is part of the bet, and can be removed", async () => {
    const chosen = selection("100", { marketName: BROKEN });
    const { intents } = at("/", [added(chosen), added(selection("200"))]);
    fireEvent.click(await screen.findByRole("button", { name: "Remove it" }, patient));
    expect(intents.removeSelection).toHaveBeenCalledExactlyOnceWith({ key: keyOf(chosen) });
  });

  it("of the inspector's timeline is a row of its own", async () => {
    const log = await opened(sealedLog([{ type: "SessionStarted", build: "1" }, player]));
    const describe = ({ event }: { readonly event: { readonly type: string } }): string => {
      if (event.type === "LoggedIn") throw new TypeError(BROKEN);
      return event.type;
    };
    render(<Timeline describe={describe} log={log} found={{ positions: [0, 1], searching: false }} selected={0} page={0} onSelect={vi.fn<() => void>()} onPage={vi.fn<() => void>()} onSave={vi.fn<() => void>()} unsaved={undefined} />);
    expect(await screen.findByRole("button", { name: "Record 1" })).toBeDefined();
    expect(screen.getByRole("cell", { name: "This entry cannot be shown" })).toBeDefined();
  });

  it("is drawn again when its item is another one", () => {
    const Names = ({ names }: { readonly names: readonly { readonly id: string; readonly name: ReactNode }[] }) => (
      <ul>
        <Entries of={names} keyOf={({ id }) => id}>
          {({ name }) => {
            if (name === BROKEN) throw new TypeError(BROKEN);
            return <li>{name}</li>;
          }}
        </Entries>
      </ul>
    );
    const { rerender } = render(<Names names={[{ id: "1", name: BROKEN }]} />);
    expect(screen.getByText("This entry cannot be shown")).toBeDefined();
    act(() => rerender(<Names names={[{ id: "1", name: "A" }]} />));
    expect(screen.getByRole("listitem").textContent).toBe("A");
  });
});
