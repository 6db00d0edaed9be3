// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SportEntry } from "../../src/application/ports/offer.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import { routePatterns } from "../../src/domain/browsing/route-table.ts";
import { playersOnly } from "../../src/ui/site/pages.ts";
import { clipName } from "../../src/ui/format/clip.ts";
import { fixturePath, segment, tournamentPath } from "../../src/ui/navigation/paths.ts";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { answered, fakeSlipstream, fixture, type Listed, pageOf } from "../kit/fake-slipstream.ts";
import { historyBet, historyLeg, historyPage } from "../kit/history.ts";
import { headingFlaws } from "./heading-flaws.ts";

// Pages with forms bring a library that takes a while to read.
beforeAll(() => Promise.all([import("../../src/ui/features/session/register-page.tsx"), import("../../src/ui/features/session/reset-password-page.tsx")]));
beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(cleanup);

const player: AnyEvent = { type: "LoggedIn", player: "p1" };

const at = (address: string, past: readonly AnyEvent[] = [], listed: Partial<Listed> = {}) => {
  const client = fakeSlipstream(listed);
  client.happens(...past);
  window.history.replaceState(null, "", address);
  render(<SlipstreamApp app={client.app} />);
  return { ...client, happens: (...events: readonly AnyEvent[]) => act(() => client.happens(...events)) };
};

const heading = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole("heading", { name });
/** The headings of one level in the page itself, without those of the menu. */
const headings = (level: number): readonly string[] =>
  [...document.querySelectorAll(`#content h${level}`)].map(({ textContent }) => textContent).filter((text) => !/Soccer|EPL/.test(text));
const address = (): string => `${window.location.pathname}${window.location.search}`;

describe("addresses", () => {
  it("that are unknown lead home and keep their query", async () => {
    at("/no/such/page?clickid=abc");
    await waitFor(() => expect(address()).toBe("/?clickid=abc"));
    await heading("Today's highlights");
  });

  it("[X10] that hold a broken escape lead home or say what is not on offer, like any other", async () => {
    at("/Account/%zz?clickid=abc");
    await waitFor(() => expect(address()).toBe("/?clickid=abc"));
    await heading("Today's highlights");
    cleanup();
    at("/Sports/Prematch/%zz");
    await heading("This sport is not on offer");
  });

  it("that a link leads to have the focus at their beginning, and their title is announced", async () => {
    at("/Promotions");
    await heading("Promotions");
    const said = await screen.findByRole("status", { name: "Page" });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole("link", { name: "Live" }));
    await heading("Live betting");
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById("content")));
    await waitFor(() => expect(said.textContent).toBe("Live"));
  });

  it("of a statement belong to the transactions that lead there", async () => {
    at("/Account/Statement", [player]);
    expect((await screen.findByRole("navigation", { name: "Your account" })).querySelector('[aria-current="page"]')?.textContent).toBe("Transactions");
  });

  it("of a sport say that the sports could not be loaded, rather than that this one is not on offer", async () => {
    const menu = answered<readonly SportEntry[]>(undefined, { status: "failed", reason: { code: "unreachable" } });
    at("/Sports/Prematch/Soccer", [], { menu });
    await waitFor(() => expect(document.querySelector("#content [role=alert]")?.textContent).toContain("The sports could not be loaded"));
    expect(screen.queryByText("This sport is not on offer")).toBeNull();
    expect(headingFlaws()).toEqual([]);
  });

  it.each(routePatterns.filter((pattern) => !playersOnly.has(pattern)).map((pattern) => [pattern]))("%s shows a page to a visitor", async (pattern) => {
    const path = pattern.replace(":sport", "Soccer").replace(":categories", "England").replace(":tournaments", "Premier%20League").replace(/:\w+/g, "9");
    at(path);
    await waitFor(() => expect(document.querySelector("#content h1")).not.toBeNull());
    await waitFor(() => expect(screen.queryAllByLabelText("Loading")).toEqual([]));
    expect(window.location.pathname).toBe(path);
    expect(headingFlaws()).toEqual([]);
    expect(screen.queryByText("This page could not be shown")).toBeNull();
  });

  it.each([...playersOnly].map((pattern) => [pattern]))("[2.30] %s asks a visitor to log in, with the full way back", async (pattern) => {
    const path = `${pattern.replace(/:\w+/g, "9")}?a=1`;
    const { intents } = at(path);
    await heading(pattern.startsWith("/payment-verification") ? "Your payment is being checked" : "Please log in");
    expect(intents.requireSignIn).toHaveBeenCalledWith({ path });
    expect(headingFlaws()).toEqual([]);
  });

  it("of the player's own pages open for a player", async () => {
    const { intents } = at("/Account/BetHistory", [player]);
    await heading("Bet history");
    await heading("You have not placed a bet yet");
    expect(headingFlaws()).toEqual([]);
    expect(intents.requireSignIn).not.toHaveBeenCalled();
  });

  it.each([
    "/Sports/Prematch/tennis", "/Sports/Prematch/tennis/Upcoming", "/Sports/Prematch/tennis/England", "/Sports/Prematch/tennis/England/Cup",
    "/Sports/Prematch/tennis/Cup/A%20vs%20B/100", "/Sports/Live/tennis/Cup/A%20vs%20B/100",
  ])("[2.29] %s makes its sport the active one", async (path) => {
    const { intents } = at(path);
    await waitFor(() => expect(intents.chooseSport).toHaveBeenCalledExactlyOnceWith({ sport: { sportId: "5", sportName: "Tennis" } }));
  });

  it("of a sport mark it in the menu, and an unknown sport leaves no sport marked", async () => {
    const marked = () => [...document.querySelectorAll("[data-active=true]")].map(({ textContent }) => textContent);
    at("/Sports/Prematch/soccer");
    await waitFor(() => expect(marked()).toEqual([expect.stringContaining("Soccer")]));
    cleanup();
    // Soccer is still the active sport.
    at("/Sports/Prematch/curling");
    await heading("This sport is not on offer");
    expect(marked()).toEqual([]);
  });

  it.each([
    ["more than 120 letters", "Regionalliga Nordost der Frauen ".repeat(6).trim(), undefined],
    ["an escaped slash", "50%2FOff", undefined],
    ["decomposed letters", "Süper Lig", encodeURIComponent("Süper Lig".normalize("NFD"))],
    ["half an emoji", "Liga \ud83d", undefined],
  ])("[2.9] of a tournament whose name has %s show it", async (_, tournamentName, typed) => {
    const { app } = fakeSlipstream();
    const tournaments = answered([{ tournamentId: "17", tournamentName, total: 2 }]);
    window.history.replaceState(null, "", typed === undefined ? tournamentPath("Soccer", "England", tournamentName) : `/Sports/Prematch/Soccer/England/${typed}`);
    render(<SlipstreamApp app={{ ...app, reads: { ...app.reads, tournaments: () => tournaments } }} />);
    await waitFor(() => expect(document.querySelector("#content h1")?.textContent).toBe(clipName(tournamentName)));
    expect(screen.queryByText("This tournament is not on offer")).toBeNull();
  });

  it("[X10] are built by encoding every segment once", () => {
    const awkward = fixture("7", { name: "A/B & C% vs ..", tournament: "..", source: "prematch", sport: "Soccer" });
    expect(fixturePath(awkward)).toBe("/Sports/Prematch/Soccer/-/A%2FB%20%26%20C%25%20vs%20../7");
    expect(segment("")).toBe("-");
  });
});

const asked: AnyEvent = { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } };

describe("after logging in", () => {
  it("[4.4] the player goes to where they wanted", async () => {
    const { happens } = at("/Games", [{ type: "ReturnAddressStored", path: "/Account/BetHistory?show=open" }, asked]);
    happens({ type: "SignInRequested" });
    happens(player);
    await waitFor(() => expect(address()).toBe("/Account/BetHistory?show=open"));
  });

  it.each(["//evil.example", "https://evil.example/", "/nowhere"])("a stored way to %s leads home", async (path) => {
    const { happens } = at("/Games", [{ type: "ReturnAddressStored", path }, asked]);
    happens({ type: "SignInRequested" });
    happens(player);
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("the player who registered on a page of its own goes home", async () => {
    const { happens } = at("/Register");
    happens({ type: "SignInRequested" });
    happens(player);
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("in another window this one stays on its page", async () => {
    const { happens } = at("/Games", [{ type: "ReturnAddressStored", path: "/Account/BetHistory" }]);
    happens({ type: "SignInRequested" });
    happens(player);
    await screen.findByRole("button", { name: /^Available balance/ });
    expect(address()).toBe("/Games");
  });

  it("a resumed session stays on its page, and logging out leads home", async () => {
    const { happens, intents } = at("/Games");
    happens(player);
    expect(address()).toBe("/Games");
    fireEvent.click(screen.getByRole("button", { name: "Your account" }));
    const menu = await screen.findByRole("menu");
    fireEvent.keyDown(menu, { key: "End" });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Log out" }).hasAttribute("data-highlighted")).toBe(true));
    fireEvent.keyDown(menu, { key: "Enter" });
    await waitFor(() => expect(address()).toBe("/"));
    expect(intents.signOut).toHaveBeenCalledOnce();
  });

  it.each(["player", "other-tab"] as const)("a session that the player ends elsewhere (%s) leaves a public page where it is", async (reason) => {
    const { happens } = at("/Games", [player]);
    happens({ type: "LoggedOut", reason });
    await screen.findByRole("button", { name: "Login" });
    expect(address()).toBe("/Games");
  });

  it("logging out of a protected page leads home without asking to log in again", async () => {
    const { happens, intents } = at("/Account/BetHistory", [player]);
    await heading("Bet history");
    happens({ type: "LoggedOut", reason: "player" });
    await waitFor(() => expect(address()).toBe("/"));
    expect(intents.requireSignIn).not.toHaveBeenCalled();
  });

  it.each(["/Account/BetHistory?show=open", "/Games"])("[4.8] a session that the engine ends on %s leads home and leaves no way back", async (path) => {
    const { app, happens, intents } = at(path, [{ type: "ReturnAddressStored", path: "/Account/Deposit" }, player]);
    await screen.findByRole("button", { name: "Your account" });
    happens({ type: "LoggedOut", reason: "refused-by-engine" });
    await waitFor(() => expect(address()).toBe("/"));
    await screen.findByRole("button", { name: "Login" });
    expect(intents.requireSignIn).not.toHaveBeenCalled();
    expect(app.store.snapshot().session.returnPath).toBeUndefined();
  });

  it("[4.8] a session that the engine ended before the page was drawn leads home, says so and asks for no login", async () => {
    const { intents } = at("/Account/BetHistory", [player, { type: "LoggedOut", reason: "refused-by-engine" }, { type: "DialogOpened", dialog: { kind: "error", notice: { code: "session-ended" } } }]);
    await waitFor(() => expect(address()).toBe("/"));
    await screen.findByRole("alertdialog", { name: "You are logged out" });
    expect(intents.requireSignIn).not.toHaveBeenCalled();
  });

  it("[4.4] a way back is used once: the next login leads home", async () => {
    const { happens } = at("/Games", [{ type: "ReturnAddressStored", path: "/Promotions" }, asked]);
    happens({ type: "SignInRequested" });
    happens(player);
    await waitFor(() => expect(address()).toBe("/Promotions"));
    happens({ type: "LoggedOut", reason: "player" });
    happens(asked);
    happens({ type: "SignInRequested" });
    happens(player);
    await waitFor(() => expect(address()).toBe("/"));
  });
});

describe("Login in the header", () => {
  it.each([
    ["/Games?providerId=1", "/Games?providerId=1"],
    ["/Account/ResetPassword", "/"],
  ])("[4.4] on %s stores %s as the way back", async (path, stored) => {
    const { intents } = at(path);
    fireEvent.click(await screen.findByRole("button", { name: "Login" }));
    expect(intents.requireSignIn).toHaveBeenCalledExactlyOnceWith({ path: stored });
  });

  it("leaves the player on the page, in the same entry of the browser's history", async () => {
    const { happens } = at("/Games", [{ type: "ReturnAddressStored", path: "/Games" }, asked]);
    const entries = window.history.length;
    happens({ type: "SignInRequested" });
    happens(player);
    await screen.findByRole("button", { name: "Your account" });
    expect(address()).toBe("/Games");
    expect(window.history.length).toBe(entries);
  });
});

describe("the bet history", () => {
  it("calls the state of a bet and of its legs by the engine's own words", async () => {
    const leg = historyLeg({ status: "won", statusDescription: "Dead heat" });
    const bet = historyBet({ status: "won", statusDescription: "Won in part", legs: [leg] });
    at("/Account/BetHistory", [player], { history: answered(historyPage([bet])) });
    expect(await screen.findByText("Won in part")).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: /K7Q2M9X/ }));
    expect(await screen.findByText("Dead heat")).toBeTruthy();
  });
});

describe("lists", () => {
  it("follow the prices of every match shown, and let go of them", async () => {
    const { release } = at("/Sport/LiveList", [], { live: answered(pageOf(fixture("100"), fixture("200"))) });
    expect(await screen.findAllByTestId("fixture")).toHaveLength(2);
    const before = release.mock.calls.length;
    cleanup();
    expect(release.mock.calls.length - before).toBe(2);
  });

  it("stand under their days, and live matches under no day", async () => {
    const ahead = (id: string, date: string) => fixture(id, { source: "prematch", date });
    at("/Sports/Prematch/Soccer/Upcoming", [], {
      prematch: answered(pageOf(ahead("1", "2026-07-25 18:30:00"), ahead("2", "2026-07-25 20:00:00"), ahead("3", "2026-07-28 18:30:00"))),
    });
    await screen.findAllByTestId("fixture");
    expect(headingFlaws()).toEqual([]);
    expect(headings(2)).toEqual(["Sat 25 Jul", "Tue 28 Jul"]);
    cleanup();
    at("/Sport/LiveList", [], { live: answered(pageOf(fixture("100"))) });
    await screen.findAllByTestId("fixture");
    expect(screen.queryByText("Live now", { selector: "main h2" })).toBeNull();
  });

  it("on the home page go on with what comes next when today is over", async () => {
    const { app } = fakeSlipstream();
    const today = answered(pageOf());
    const upcoming = answered(pageOf(fixture("7", { source: "prematch" })));
    render(<SlipstreamApp app={{ ...app, reads: { ...app.reads, highlights: ({ when }) => (when === "today" ? today : upcoming) } }} />);
    expect(await screen.findAllByTestId("fixture")).toHaveLength(1);
    expect(screen.getByText(/^No more Soccer today/)).toBeTruthy();
  });

  it("of a sport are asked for by the time until kick-off, which the address tells", async () => {
    const { app } = fakeSlipstream();
    const [near, far] = ["1", "2"].map((id) => fixture(id, { source: "prematch", date: "2026-07-25 18:30:00" }));
    const all = answered(pageOf(near ?? fixture("1"), far ?? fixture("2")));
    const soon = answered(pageOf(near ?? fixture("1")));
    window.history.replaceState(null, "", "/Sports/Prematch/Soccer/Upcoming");
    render(<SlipstreamApp app={{ ...app, reads: { ...app.reads, prematch: ({ within }) => (within === 3 ? soon : all) } }} />);
    await waitFor(() => expect(screen.getAllByTestId("fixture")).toHaveLength(2));
    fireEvent.change(await screen.findByRole("combobox", { name: /^Kick-off/ }), { target: { value: "3" } });
    await waitFor(() => expect(screen.getAllByTestId("fixture")).toHaveLength(1));
    expect(address()).toBe("/Sports/Prematch/Soccer/Upcoming?within=3");
  });

  it("show a match whose name was cut inside a character, and the others with it (faults X11)", async () => {
    at("/Sport/LiveList", [], { live: answered(pageOf(fixture("100", { name: "A\ud83d vs B" }), fixture("200", { name: `${"a".repeat(119)}😀` }), fixture("300"))) });
    expect(await screen.findAllByTestId("fixture")).toHaveLength(3);
  });

  it("say in the place of a row that cannot be drawn that it cannot, and show the others", async () => {
    // No reader lets such a row through. It stands for whatever else may be wrong with one.
    const broken = { ...fixture("100"), get name(): string { throw new TypeError("no name"); } };
    const silent = vi.spyOn(console, "error").mockReturnValue();
    at("/Sport/LiveList", [], { live: answered(pageOf(broken, fixture("200"))) });
    expect(await screen.findAllByTestId("fixture")).toHaveLength(1);
    expect(screen.getByText("This entry cannot be shown")).toBeDefined();
    silent.mockRestore();
  });

  it("[2.7] of a sport have its live matches and then all that are to come", async () => {
    const of = (sportId: string, sport: string, id: string, source: "live" | "prematch", date = "2026-07-28 18:30:00") => fixture(id, { sportId, sport, source, date });
    at("/Sports/Prematch/Soccer", [], {
      live: answered(pageOf(of("1", "Soccer", "100", "live"), of("5", "Tennis", "200", "live"))),
      prematch: answered(pageOf(of("1", "Soccer", "300", "prematch"), of("1", "Soccer", "400", "prematch", "2026-08-01 18:30:00"))),
    });
    await waitFor(() => expect(screen.getAllByTestId("fixture")).toHaveLength(3));
    expect(headings(2)).toEqual(["Live now", "Tue 28 Jul", "Sat 1 Aug"]);
    fireEvent.click(screen.getByRole("link", { name: "Upcoming" }));
    await waitFor(() => expect(screen.getAllByTestId("fixture")).toHaveLength(2));
  });

  it("of the home page have two or three live matches of each sport", async () => {
    const sports = (count: number) => Array.from({ length: count }, (_, sport) => Array.from({ length: 5 }, (_each, index) => fixture(`${sport}${index}`, { sportId: String(sport), sport: `Sport ${sport}` }))).flat();
    at("/", [], { live: answered(pageOf(...sports(3))) });
    const shown = () => within(screen.getByRole("tabpanel", { name: "Live matches" })).getAllByTestId("fixture").length;
    await waitFor(() => expect(shown()).toBe(9));
    cleanup();
    at("/", [], { live: answered(pageOf(...sports(6))) });
    await waitFor(() => expect(shown()).toBe(12));
    fireEvent.click(screen.getByRole("tab", { name: /^Sport 4/ }));
    await waitFor(() => expect(shown()).toBe(5));
  });

  it("leave out matches without a market to bet on", async () => {
    at("/Sport/LiveList", [], { live: answered(pageOf(fixture("100"), fixture("200", { activeMarkets: 0 }))) });
    expect(await screen.findAllByTestId("fixture")).toHaveLength(1);
  });

  it("that could not be loaded say so and can be tried again", async () => {
    const live = answered<ReturnType<typeof pageOf>>(undefined, { status: "failed", reason: { code: "told", message: "no answer <b>" } });
    at("/Sport/LiveList", [], { live });
    expect((await screen.findByRole("alert")).textContent).toContain("no answer <b>");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(live.refresh).toHaveBeenCalledOnce();
  });
});

describe("the connection strip", () => {
  it("is there only while live prices cannot be trusted", async () => {
    const { happens } = at("/Games");
    expect(screen.queryByText("Live prices paused:")).toBeNull();
    happens({ type: "FeedLost", reason: "silence", lastHeardAt: Date.now() - 23_000 });
    expect(screen.getByText("Live prices paused:")).toBeTruthy();
    expect(screen.getByText("no update for 23 s")).toBeTruthy();
    happens({ type: "FeedRestored" });
    expect(screen.queryByText("Live prices paused:")).toBeNull();
  });
});
