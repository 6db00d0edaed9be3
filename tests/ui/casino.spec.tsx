// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CasinoGame, OpenRound } from "../../src/application/ports/casino.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import { GameFrame, heightOf, isFrameMessage } from "../../src/ui/features/casino/game-frame.tsx";
import { offeredBalances } from "../../src/ui/features/casino/play-balance.ts";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { noUser } from "../../src/domain/account/user.ts";
import { balances } from "../kit/builders.ts";
import { answered, fakeSlipstream, houseGames, type Listed } from "../kit/fake-slipstream.ts";
import { headingFlaws } from "./heading-flaws.ts";
import { money } from "../../src/domain/kernel/money.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(cleanup);

const at = (address: string, past: readonly AnyEvent[] = [], listed: Partial<Listed> = {}) => {
  const client = fakeSlipstream(listed);
  client.happens(...past);
  window.history.replaceState(null, "", address);
  render(<SlipstreamApp app={client.app} />);
  return client;
};
const player: AnyEvent = { type: "LoggedIn", player: "p1" };
/** The first page of a run loads its code, which may take long on a busy machine. */
const patient = { timeout: 10_000 };
const heading = (name: string) => screen.findByRole("heading", { name }, patient);
const list = (name: string) => screen.findByRole("list", { name }, patient);

describe("the lobby", () => {
  it("shows every game, what was played last and what is favoured, and leads to each", async () => {
    at("/Games", [{ type: "GameOpened", gameId: "9" }, { type: "GameOpened", gameId: "gone" }, { type: "FavouriteKept", kind: "game", id: "101" }]);
    expect(within(await list("All games")).getAllByRole("link")).toHaveLength(houseGames.length);
    expect(within(await list("Recently played")).getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/Games/Nine/9/Play"]);
    expect(within(await list("Favourites")).getByRole("link").getAttribute("href")).toBe("/Games/Dice/101/Play");
    expect(headingFlaws()).toEqual([]);
  });

  it("writes on a tile what the sportsbook says that the game pays back, and nothing where it does not say it", async () => {
    const [game] = houseGames;
    const games = [{ least: 0.97297, most: 0.97297 }, { least: 0.9828, most: 0.99 }, undefined].map((returns, index) => ({ ...game, gameId: String(index), title: `Game ${index}`, ...(returns === undefined ? {} : { returns }) }));
    at("/Games", [], { games: answered(games as readonly CasinoGame[]) });
    const told = within(await list("All games")).getAllByRole("link").map(({ textContent }) => /RTP.*$/.exec(textContent ?? "")?.[0]);
    expect(told).toEqual(["RTP 97.30%", "RTP 98.28% to 99.00%", undefined]);
  });

  it("marks the games that have a round to go on with, and leads to it with its balance; own money comes first", async () => {
    const round = { gameId: "101", stake: money(250_50), balance: "demo" } as const;
    const openRounds = answered<readonly OpenRound[]>([round, { ...round, balance: "real", stake: money(10_00) }, { ...round, balance: "bonus" }]);
    at("/Games", [player], { openRounds });
    const [marked] = (await within(await list("All games")).findAllByText("Round open")).map((mark) => mark.closest("a"));
    expect(marked?.textContent).toContain("Round open NGN 10.00, Real Money");
    expect(marked?.getAttribute("href")).toBe("/Games/Dice/101/Play?balance=real");
    expect(screen.getAllByText("Round open")).toHaveLength(1);
    cleanup();
    at("/Games", [], { openRounds });
    await list("All games");
    expect(screen.queryByText("Round open")).toBeNull();
  });

  it("toggles a favourite, and says which game it is", async () => {
    const { intents } = at("/Games");
    fireEvent.click(within(await list("All games")).getByRole("button", { name: "Nine: favourite" }));
    expect(intents.toggleKept).toHaveBeenCalledExactlyOnceWith({ kind: "game", id: "9" });
  });

  it("searches by name, and says when there is none", async () => {
    at("/Games");
    fireEvent.change(await screen.findByPlaceholderText("Search games", {}, patient), { target: { value: "poker" } });
    expect(await heading("No game of that name")).toBeDefined();
  });

  it("finds categories and providers too, and leads to them", async () => {
    at("/Games");
    const search = await screen.findByPlaceholderText("Search games", {}, patient);
    fireEvent.change(search, { target: { value: "ORIG" } });
    expect((await within(await list("Found categories and providers")).findByRole("link", { name: /Category Originals/ })).getAttribute("href")).toBe("/Games/Category/1/Originals");
    fireEvent.change(search, { target: { value: "hou" } });
    expect((await screen.findByRole("link", { name: /Provider House/ }, patient)).getAttribute("href")).toBe("/Games/Provider/1/House");
    expect(screen.queryByRole("heading", { name: "No game of that name" })).toBeNull();
  });

  it("says that there are no games, and that they could not be loaded", async () => {
    at("/Games", [], { games: answered<readonly CasinoGame[]>([]) });
    expect(await heading("No games at the moment")).toBeDefined();
    cleanup();
    at("/Games", [], { games: answered<readonly CasinoGame[]>(undefined, { status: "failed", reason: { code: "unreachable" } }) });
    expect(await heading("The games could not be loaded")).toBeDefined();
  });
});

it.each(["/Games/Category/99/ANYTHING", "/Games/Provider/99/ANYTHING"])("%s makes no title of what anybody may have written into the address", async (address) => {
  at(address);
  expect(await heading("Casino games")).toBeDefined();
  expect(document.title).not.toContain("ANYTHING");
  expect(document.body.textContent).not.toContain("ANYTHING");
});

describe("the balance chooser", () => {
  it("[2.45, 6.8] offers real money always; a casino bonus while there is one, play money otherwise", () => {
    const holding = (casinoBonus: number) => ({ ...noUser, balances: { ...balances(), casinoBonus: money(casinoBonus) } });
    expect(offeredBalances(noUser)).toEqual(["real", "demo"]);
    expect(offeredBalances(holding(0))).toEqual(["real", "demo"]);
    expect(offeredBalances(holding(1))).toEqual(["real", "bonus"]);
  });

  it("opens with a game that has no balance yet, and its choices are addresses", async () => {
    const { intents, happens } = at("/Games/Dice/101/Play", [player]);
    await waitFor(() => expect(intents.chooseBalance).toHaveBeenCalledWith({ gameId: "101" }), patient);
    act(() => happens({ type: "DialogOpened", dialog: { kind: "balance-chooser", gameId: "101" } }));
    const dialog = await screen.findByRole("dialog", { name: "Play Dice" }, patient);
    expect(within(dialog).getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/Games/Dice/101/Play?balance=real", "/Games/Dice/101/Play?balance=demo"]);
  });

  it("[3.34] shows 0.00 for a balance that could not be read, says so, and reads it again", async () => {
    const { refreshUser, userIs } = at("/Games/Dice/101/Play", [player, { type: "DialogOpened", dialog: { kind: "balance-chooser", gameId: "101" } }]);
    act(() => userIs({ error: { code: "unreachable" } }));
    const dialog = await screen.findByRole("dialog", { name: "Play Dice" }, patient);
    expect(within(dialog).getByRole("link", { name: /Real Money/ }).textContent).toBe("Real MoneyNGN 0.00 available");
    expect(within(dialog).getByRole("status").textContent).toContain("could not be read");
    fireEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
    expect(refreshUser).toHaveBeenCalledOnce();
  });

  it.each(["/Games", "/Games/Nine/9/Play?balance=demo"])("whose code arrives when the player is at %s already closes, and is not seen there", async (elsewhere) => {
    const { intents } = at(elsewhere, [player, { type: "DialogOpened", dialog: { kind: "balance-chooser", gameId: "101" } }]);
    await waitFor(() => expect(intents.closeDialog).toHaveBeenCalled(), patient);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes when the player leaves the game's page by the back button", async () => {
    const { intents } = at("/Games/Dice/101/Play", [player, { type: "DialogOpened", dialog: { kind: "balance-chooser", gameId: "101" } }]);
    await screen.findByRole("dialog", { name: "Play Dice" }, patient);
    expect(intents.closeDialog).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/Games");
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    await waitFor(() => expect(intents.closeDialog).toHaveBeenCalled(), patient);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), patient);
  });
});

describe("a game", () => {
  const frame = () => document.querySelector("iframe");

  it("runs in a sandbox without an origin, for a player or with play money", async () => {
    const { intents } = at("/Games/Dice/101/Play?balance=demo");
    await waitFor(() => expect(frame()).not.toBeNull(), patient);
    expect(frame()?.getAttribute("sandbox")).toBe("allow-scripts");
    expect(intents.openGame).toHaveBeenCalledWith({ gameId: "101" });
    expect(headingFlaws()).toEqual([]);
  });

  it("with real money asks a visitor to log in first, with the way back", async () => {
    const { intents } = at("/Games/Dice/101/Play?balance=real");
    fireEvent.click(await within(await screen.findByRole("main")).findByRole("button", { name: "Log in" }, patient));
    expect(intents.requireSignIn).toHaveBeenCalledWith({ path: "/Games/Dice/101/Play?balance=real" });
    expect(frame()).toBeNull();
  });

  it("for money is closed during a break, with no frame and no session of play, and play money is open", async () => {
    const onBreak: AnyEvent = { type: "SafetyRead", realityCheckMinutes: 0, pause: { kind: "time-out", until: Date.now() + 3_600_000 } };
    const { intents } = at("/Games/Dice/101/Play?balance=real", [player, onBreak]);
    expect(await screen.findByText(/You are taking a break until/, {}, patient)).toBeDefined();
    expect(frame()).toBeNull();
    expect(intents.openGame).not.toHaveBeenCalled();
    cleanup();
    at("/Games/Dice/101/Play?balance=demo", [player, onBreak]);
    await waitFor(() => expect(frame()).not.toBeNull(), patient);
  });

  it("that is not offered says so", async () => {
    at("/Games/None/404/Play");
    expect(await heading("This game is not on offer")).toBeDefined();
  });
});

describe("what a frame says", () => {
  const say = (data: unknown, from: Partial<MessageEventInit> = {}): void => {
    const source = document.querySelector("iframe")?.contentWindow ?? null;
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin: "null", source, ...from })));
  };
  const framed = () => {
    const heard = { onBalance: vi.fn<() => void>(), onOver: vi.fn<() => void>() };
    render(<GameFrame title="Dice" address="about:blank" {...heard} />);
    // This document loads no frames, so another sender stands in for the frame's window.
    Object.defineProperty(document.querySelector("iframe") ?? {}, "contentWindow", { value: new MessageChannel().port1 });
    return heard;
  };

  it("is heard from that window without an origin, in its few words", () => {
    const { onBalance, onOver } = framed();
    say({ type: "balance-changed" });
    say({ type: "session-over" });
    say({ type: "height", height: 900 });
    expect([onBalance.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 1]);
    expect(document.querySelector("iframe")?.style.height).toBe("900px");
  });

  it("[X8] is dropped from another window, another origin, and in any other words", () => {
    const { onBalance, onOver } = framed();
    say({ type: "session-over" }, { source: window });
    say({ type: "session-over" }, { origin: window.location.origin });
    for (const odd of ["session-over", null, { type: "navigate", to: "https://evil.example" }, { type: "height", height: "9e9" }, [{ type: "session-over" }]]) say(odd);
    expect([onBalance.mock.calls.length, onOver.mock.calls.length]).toEqual([0, 0]);
    expect(isFrameMessage({ type: "height", height: Number.POSITIVE_INFINITY })).toBe(false);
    expect([heightOf(1), heightOf(1e9)]).toEqual([360, 1_600]);
  });
});
