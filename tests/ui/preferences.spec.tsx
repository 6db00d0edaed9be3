// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { viewOf } from "../../src/application/runtime/view.ts";
import type { MatchDetail, OfferedMarket } from "../../src/application/ports/offer.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GameArt } from "../../src/ui/features/casino/game-tiles.tsx";
import { BoardSwitch } from "../../src/ui/features/offer/fixtures/board-switch.tsx";
import { FixtureList } from "../../src/ui/features/offer/fixtures/fixture-list.tsx";
import { MatchView } from "../../src/ui/features/offer/match/match-view.tsx";
import { TimeZoneProvider } from "../../src/ui/hooks/time-zone-context.tsx";
import { DataSaverNote } from "../../src/ui/shell/data-saver-note.tsx";
import { ViewSettings } from "../../src/ui/shell/view-settings.tsx";
import { fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

beforeEach(drawFramesAtOnce);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (element: React.ReactElement) => {
  const client = fakeSlipstream();
  renderOnPage(client.app, element);
  return { ...client, happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};

describe("the markets that lists show", () => {
  it("are asked for by the player, and the choice is that of the log", () => {
    const { intents, happens } = show(<BoardSwitch sport="Soccer" />);
    const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(["Main"]);
    fireEvent.click(screen.getByRole("button", { name: "Totals" }));
    expect(intents.chooseBoard).toHaveBeenCalledExactlyOnceWith({ board: "totals" });
    happens({ type: "BoardChosen", board: "totals" });
    expect(pressed()).toEqual(["Totals"]);
  });
});

describe("the odds format", () => {
  it("is asked for by the player and rewrites every price on the screen", () => {
    const { intents, happens } = show(
      <>
        <ViewSettings />
        <FixtureList fixtures={[fixture("100")]} asOf={0} level={2} />
      </>,
    );
    fireEvent.change(screen.getByLabelText("Odds"), { target: { value: "fractional" } });
    expect(intents.chooseOddsFormat).toHaveBeenCalledExactlyOnceWith({ format: "fractional" });
    happens({ type: "OddsFormatChosen", format: "fractional" });
    expect(screen.getByRole("button", { name: "Home 100, 1x2, 17/20" }).textContent).toBe("17/20");
  });

  it("changes what is shown and not what is bet", () => {
    const { intents, happens } = show(<FixtureList fixtures={[fixture("100")]} asOf={0} level={2} />);
    happens({ type: "OddsFormatChosen", format: "american" });
    fireEvent.click(screen.getByRole("button", { name: "Home 100, 1x2, −118" }));
    expect(intents.toggleSelection).toHaveBeenCalledExactlyOnceWith({ selection: expect.objectContaining({ odds: 1_850_000 }) });
  });
});

describe("the time zone", () => {
  it("is chosen from all that the device knows, and rewrites every time on the screen", () => {
    const { intents, happens } = show(
      <TimeZoneProvider>
        <ViewSettings />
        <FixtureList fixtures={[fixture("100", { source: "prematch", date: "2027-03-28T23:30:00Z" })]} asOf={0} level={2} />
      </TimeZoneProvider>,
    );
    const times = screen.getByLabelText<HTMLSelectElement>("Times");
    expect([...times.options].map(({ value }) => value)).toEqual([""]);
    fireEvent.focus(times);
    expect([...times.options].map(({ value }) => value)).toEqual(["", ...Intl.supportedValuesOf("timeZone")]);
    fireEvent.change(times, { target: { value: "Asia/Tokyo" } });
    expect(intents.chooseTimeZone).toHaveBeenCalledExactlyOnceWith({ zone: "Asia/Tokyo" });
    happens({ type: "TimeZoneChosen", zone: "Asia/Tokyo" });
    expect(times.value).toBe("Asia/Tokyo");
    expect(screen.getByTestId("fixture").textContent).toContain("08:30");
    expect(screen.getByRole("heading", { name: "Mon 29 Mar" })).toBeDefined();
    happens({ type: "TimeZoneChosen", zone: "America/New_York" });
    expect(screen.getByTestId("fixture").textContent).toContain("19:30");
    expect(screen.getByRole("heading", { name: "Sun 28 Mar" })).toBeDefined();
    fireEvent.change(times, { target: { value: "" } });
    expect(intents.chooseTimeZone).toHaveBeenLastCalledWith({ zone: null });
  });
});

describe("the data saver", () => {
  it("is chosen by the player, says how old prices may be, and leaves out pictures", () => {
    const { intents, happens } = show(
      <>
        <ViewSettings />
        <DataSaverNote />
        <GameArt image="/content/games/1.svg" title="Crash" />
      </>,
    );
    const saves = screen.getByRole<HTMLInputElement>("checkbox", { name: "Save data" });
    expect([saves.checked, screen.queryByRole("note"), document.querySelectorAll("img").length]).toEqual([false, null, 1]);
    fireEvent.click(saves);
    expect(intents.chooseDataSaver).toHaveBeenCalledExactlyOnceWith({ saves: true });
    happens({ type: "DataSaverChosen", saves: true });
    expect([saves.checked, document.querySelectorAll("img").length]).toEqual([true, 0]);
    expect(screen.getByRole("note").textContent).toContain("prices are up to 5 seconds old");
    expect(screen.getByRole("note").textContent).not.toContain("so far");
    fireEvent.click(screen.getByRole("button", { name: "Turn off" }));
    expect(intents.chooseDataSaver).toHaveBeenLastCalledWith({ saves: false });
  });
});

describe("the meter of who saves data", () => {
  it("says about how much came, in tenths of a megabyte", () => {
    const client = fakeSlipstream();
    const bytes = new BehaviorSubject(1_249_000);
    renderOnPage({ ...client.app, received: viewOf(() => bytes.value, bytes) }, <DataSaverNote />);
    act(() => client.happens({ type: "DataSaverChosen", saves: true }));
    expect(screen.getByText("About 1.2 MB so far")).toBeDefined();
    act(() => bytes.next(1_251_000));
    expect(screen.getByText("About 1.3 MB so far")).toBeDefined();
  });
});

describe("what is kept at hand", () => {
  const names = () => screen.getAllByTestId("fixture").map((row) => within(row).getAllByRole("link")[0]?.getAttribute("aria-label"));

  it("stands first in its list: matches, then those of kept leagues", () => {
    const { happens } = show(<FixtureList fixtures={[fixture("1"), fixture("2", { tournamentId: "18" }), fixture("3")]} asOf={0} level={2} />);
    happens({ type: "FavouriteKept", kind: "league", id: "18" });
    expect(names()).toEqual(["Home 2 vs Away 2", "Home 1 vs Away 1", "Home 3 vs Away 3"]);
    happens({ type: "FavouriteKept", kind: "match", id: "3" });
    expect(names()).toEqual(["Home 3 vs Away 3", "Home 2 vs Away 2", "Home 1 vs Away 1"]);
  });

  it("says why it stands first, to the eye and to a screen reader", () => {
    const { happens } = show(<FixtureList fixtures={[fixture("1"), fixture("2", { tournamentId: "18" }), fixture("3")]} asOf={0} level={2} />);
    const pressed = () => screen.queryAllByRole("button", { name: /^Favourite: /, pressed: true }).map((star) => star.getAttribute("aria-label"));
    expect([screen.queryByText(/^Favourite/), pressed()]).toEqual([null, []]);
    happens({ type: "FavouriteKept", kind: "league", id: "18" }, { type: "FavouriteKept", kind: "match", id: "3" });
    expect(pressed()).toEqual(["Favourite: Home 3 vs Away 3"]);
    // A match stands first for its own star, and those of a league for that of its head.
    const marks = screen.getAllByTestId("competition").map((head) => head.closest("[data-begins]")).map((league) => [league?.querySelector(".unseen")?.textContent, league?.querySelector('[title^="Favourite "]')?.getAttribute("title")]);
    expect(marks).toEqual([[undefined, undefined], ["Favourite league", "Favourite league"], [undefined, undefined]]);
  });

  it("is asked for on the page of a match, for the match, its league and each market, and pinned markets stand first", () => {
    const market = (marketId: string, marketName: string): OfferedMarket => ({
      marketId, marketName, specifier: "", groupId: "1", suspended: false, outcomes: [outcome("1", "Home", 1.9, { marketId, marketName })],
    });
    const detail: MatchDetail = { fixture: fixture("100"), groups: [], markets: [market("1", "1x2"), market("10", "Double chance")] };
    const { intents, happens } = show(<MatchView detail={detail} asOf={0} onAged={() => undefined} />);
    fireEvent.click(screen.getByRole("button", { name: "Favourite: Home 100 vs Away 100" }));
    fireEvent.click(screen.getByRole("button", { name: "Favourite: Premier League" }));
    fireEvent.click(screen.getByRole("button", { name: "Pin: Double chance" }));
    expect(intents.toggleKept.mock.calls).toEqual([[{ kind: "match", id: "100" }], [{ kind: "league", id: "17" }], [{ kind: "market", id: "10" }]]);
    happens({ type: "FavouriteKept", kind: "market", id: "10" });
    expect(screen.getByRole("button", { name: "Pin: Double chance" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Timeline", "Double chance", "1x2"]);
  });
});
