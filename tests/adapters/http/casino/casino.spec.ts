import { describe, expect, it } from "vitest";
import { createHttpCasino } from "../../../../src/adapters/http/casino/casino.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const casinoAnswering = (body: unknown, { signedIn = true } = {}) => {
  const transport = answering(body);
  const keeper = createMemorySessionKeeper();
  if (signedIn) keeper.keep(aSession);
  return { transport, casino: createHttpCasino({ transport, keeper, clientId: 3 }) };
};

const row = { id: 12, gameId: "crash", title: "Crash", description: "Leave in time", imagePath: "https://pictures.example.test/crash.svg", provider: { id: 1, name: "House" } };
const game = { gameId: "12", title: "Crash", description: "Leave in time", provider: "House", image: "https://pictures.example.test/crash.svg" };

describe("the lists of the casino", () => {
  it("[7.40] have the categories in the order of their priority", async () => {
    const data = [{ id: 2, name: "Slots", priority: 9 }, { id: 1, name: "Table games", priority: 3 }, { id: 3, name: "Crash games", priority: 5 }];
    const { transport, casino } = casinoAnswering({ success: true, data });
    expect(await outcomeOf(casino.categories())).toEqual([{ categoryId: "1", name: "Table games" }, { categoryId: "3", name: "Crash games" }, { categoryId: "2", name: "Slots" }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "games/categories" });
  });

  it("[7.38] have the providers with their pictures", async () => {
    const { transport, casino } = casinoAnswering({ success: true, data: [{ id: 4, name: "House", description: "Our own", imagePath: "javascript:alert(1)" }] });
    expect(await outcomeOf(casino.providers())).toEqual([{ providerId: "4", name: "House", description: "Our own", image: "" }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "games/provider" });
  });

  it("[7.37] have the games of a category or of a provider, and a game without a provider", async () => {
    const { transport, casino } = casinoAnswering({ success: true, data: [row, { ...row, provider: undefined, imagePath: "" }] });
    expect(await outcomeOf(casino.gamesOfCategory("7"))).toEqual([game, { ...game, provider: "", image: "" }]);
    await outcomeOf(casino.gamesOfProvider("4"));
    expect(transport.sent()).toMatchObject([
      { method: "GET", path: "games/3/list", query: { categoryId: "7" } },
      { method: "GET", path: "games/3/list", query: { providerId: "4" } },
    ]);
  });

  it("have what each game pays back, where the sportsbook tells it", async () => {
    const { casino } = casinoAnswering({ games: [{ ...row, returns: { least: 0.98, most: 0.99 } }, { ...row, returns: null }] });
    expect(await outcomeOf(casino.games(""))).toEqual([{ ...game, returns: { least: 0.98, most: 0.99 } }, game]);
  });

  it("[7.36] have the games with a name, or all of them", async () => {
    const { transport, casino } = casinoAnswering({ games: [row] });
    expect(await outcomeOf(casino.games("cra"))).toEqual([game]);
    await outcomeOf(casino.games(""));
    expect(transport.sent().map(({ path, method, query }) => ({ path, method, query }))).toEqual([
      { method: "GET", path: "games/3/game-list", query: { gameName: "cra" } },
      { method: "GET", path: "games/3/game-list", query: {} },
    ]);
  });
});

describe("a game", () => {
  const launched = { success: true, url: "https://games.example.test/play?token=secret" };

  it.each([
    ["for fun", "demo", { demo: true, balanceType: "real" }],
    ["with money", "real", { demo: false, balanceType: "real" }],
    ["with a bonus", "bonus", { demo: false, balanceType: "bonus", isBonus: true }],
  ] as const)("[7.39] %s is launched with the kept token", async (_how, balance, body) => {
    const { transport, casino } = casinoAnswering(launched);
    expect(await outcomeOf(casino.launch("12", balance))).toBe(launched.url);
    const player = { userId: Number(aSession.userId), username: aSession.username };
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "games/3/start", token: aSession.token });
    expect(transport.sent()[0]?.body).toEqual({ gameId: 12, clientId: 3, isMobile: false, homeUrl: "/Games", language: "en", ...player, ...body });
  });

  it("for fun needs no player", async () => {
    const { transport, casino } = casinoAnswering(launched, { signedIn: false });
    await outcomeOf(casino.launch("12", "demo"));
    expect(transport.sent()[0]?.body).not.toHaveProperty("userId");
    expect(transport.sent()[0]?.body).not.toHaveProperty("username");
  });

  it.each([
    [{ success: false, message: "Not enough money" }, { code: "told", message: "Not enough money" }],
    [{ success: true, url: "javascript:alert(1)" }, { code: "unreadable" }],
  ])("is not opened after %j", async (body, reason) => {
    expect(await outcomeOf(casinoAnswering(body).casino.launch("12", "real"))).toMatchObject({ _tag: "Refused", reason });
  });
});

describe("the open rounds", () => {
  const round = { id: "r-1", gameId: 104, stake: "250.50", balanceType: "bonus", begun: 1_000 };

  it("are the player's, each with its game, stake and balance", async () => {
    const { transport, casino } = casinoAnswering({ success: true, data: [round, { ...round, id: "r-2", balanceType: "real", stake: 10 }] });
    const open = { gameId: "104", stake: 250_50, balance: "bonus" };
    expect(await outcomeOf(casino.openRounds())).toEqual([open, { ...open, balance: "real", stake: 10_00 }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "games/3/open-rounds", token: aSession.token });
  });

  it("of a balance that nobody knows are not guessed at", async () => {
    const { casino } = casinoAnswering({ success: true, data: [{ ...round, balanceType: "gold" }] });
    expect(await outcomeOf(casino.openRounds())).not.toEqual(expect.arrayContaining([expect.objectContaining({ gameId: "104" })]));
  });
});
