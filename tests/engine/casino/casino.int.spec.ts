import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GameSearchReply } from "../../../contract/casino.ts";
import { paymentsRoutes, TransactionsReply } from "../../../contract/payments.ts";
import { hashOfSeed } from "../../../engine/casino/fairness/engine-seeds.ts";
import { MOST_CHIPS } from "../../../engine/casino/games/roulette/roulette.ts";
import { spots } from "../../../engine/casino/games/roulette/spots.ts";
import type { EarlierRounds } from "../../../engine/casino/play/wire.ts";
import { verifyRound } from "../../../engine/casino/frame/verify/verify-round.ts";
import { post } from "../../../engine/wallet/post.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { startEngine, type TestEngine } from "../kit/engine-kit.ts";
import { books } from "../kit/ledger.ts";
import { rows } from "../kit/rows.ts";
import { sitDown } from "./kit.ts";

const [DICE, ROULETTE, SLOT, MINES, PLINKO, BLACKJACK] = [101, 102, 103, 104, 105, 106];
const even = { side: "over", chances: 4_950 };
const genuine = (record: unknown): boolean => verifyRound(JSON.stringify(record)).every(({ holds }) => holds);

let engine: TestEngine;
let login: string;
beforeAll(async () => {
  engine = await startEngine();
  login = await engine.login();
});
afterAll(() => engine.close());

const available = async (account = "main"): Promise<unknown> => (await rows(engine.parts.database, `select ${account} as held from wallets order by user_id limit 1`))[0]?.["held"];

describe("the transactions of rounds", () => {
  it("name their game, and those of anything else none", async () => {
    for (const game of [DICE, SLOT]) await (await sitDown(engine, game, { login, balance: "real" })).bet(100_00, game === DICE ? { side: "over", chances: 4_950 } : {});
    const { data } = Schema.decodeUnknownSync(TransactionsReply)((await engine.api("POST", paymentsRoutes.transactions, { token: login, body: {} })).body);
    const told = data.filter(({ subject }) => subject === "Casino Bet").map(({ gameName }) => gameName);
    expect(told).toEqual(["Lucky Crown", "Dice"]);
    expect(data.filter(({ subject, gameName }) => !subject.startsWith("Casino") && gameName !== undefined)).toEqual([]);
  });
});

describe("a session of play", () => {
  it("for real money or a bonus needs a login; play money is anybody's", async () => {
    for (const body of [{ gameId: DICE, demo: false }, { gameId: DICE, demo: false, balanceType: "bonus" }]) expect((await engine.api("POST", "games/3/start", { body })).status).toBe(401);
    expect((await (await sitDown(engine, DICE)).state()).balance).toBe("demo");
  });

  it("[X8] opens one game with one balance, knows no more of the player, and ends with the login", async () => {
    const seat = await sitDown(engine, DICE, { login, balance: "real" });
    expect(await seat.state()).toMatchObject({ game: "dice", balance: "real", amount: await available() });
    expect(JSON.stringify(await seat.state())).not.toContain("8031112222");
    expect((await engine.api("GET", "auth/details/3", { token: seat.token })).status).toBe(401);
    await engine.parts.database.deleteFrom("sessions").execute();
    expect((await seat.ask("state")).status).toBe(401);
    login = await engine.login();
  });

  it("leaves no rounds of a visitor behind when the play session is over", async () => {
    const { database } = engine.parts;
    const visitors = async () => (await database.selectFrom("rounds").select("id").where("user_id", "is", null).execute()).length;
    await (await sitDown(engine, DICE)).bet(100_00, { side: "under", chances: 5_000 });
    const kept = await (await sitDown(engine, DICE, { login, balance: "real" })).bet(100_00, { side: "under", chances: 5_000 });
    expect(await visitors()).toBeGreaterThan(0);
    await database.updateTable("play_sessions").set(({ eb }) => ({ seen: eb("seen", "-", 61 * 60_000) })).execute();
    await sitDown(engine, DICE);
    expect(await visitors()).toBe(0);
    expect(await database.selectFrom("rounds").select("id").where("id", "=", kept.body.round.id).execute()).toHaveLength(1);
  });

  it("keeps of a bet and an action only what the rules read: nobody fills the disk with other fields", async () => {
    const junk = { note: "x".repeat(2_000), type: "y".repeat(2_000), nested: { list: Array.from({ length: 100 }, () => "z") } };
    const dice = await (await sitDown(engine, DICE)).bet(100_00, { ...junk, side: "under", chances: 5_000 });
    expect(dice.body.round.bet).toEqual({ side: "under", chances: 5_000 });
    const table = await sitDown(engine, MINES);
    const { body } = await table.bet(100_00, { mines: 1, ...junk });
    const picked = await table.act(body.round, { ...junk, type: "pick", cell: 3 });
    expect(picked.body.round.actions).toEqual([{ type: "pick", cell: 3 }]);
    const rows = await engine.parts.database.selectFrom("rounds").select(["bet", "actions"]).where("id", "in", [dice.body.round.id, body.round.id]).execute();
    expect(JSON.stringify(rows).length).toBeLessThan(300);
  });

  it("keeps the newest two hundred rounds of a visitor", async () => {
    const table = await sitDown(engine, DICE);
    for (let round = 0; round < 260; round++) await table.bet(10_00, { side: "under", chances: 9_000 });
    const kept = await engine.parts.database.selectFrom("rounds").select("nonce").where("user_id", "is", null).where("game", "=", "dice").orderBy("nonce", "desc").execute();
    expect(kept.length).toBeLessThanOrEqual(220 + 1);
    expect(kept[0]?.nonce).toBe(259);
  });

  it("is for pages without an origin and of ours; another site's page is refused", async () => {
    const { token } = await sitDown(engine, DICE);
    const from = (origin: string) => fetch(`http://127.0.0.1:${engine.port}/provider/api/state`, { method: "POST", headers: { authorization: `Bearer ${token}`, origin } });
    expect((await from("null")).status).toBe(200);
    expect((await from("https://evil.example")).status).toBe(403);
    // For all other calls a page with an opaque origin counts as another site's page.
    expect((await engine.call("GET", "/api/v2/games/categories", { headers: { origin: "null" } })).status).toBe(403);
  });
});

describe("the search", () => {
  it.each([
    ["ROUL", ["European Roulette"]], ["table", ["European Roulette", "Blackjack"]], [" slots ", ["Lucky Crown"]],
    ["slipstream games", ["Crash", "European Roulette", "Blackjack", "Lucky Crown", "Mines", "Plinko", "Dice"]], ["poker", []],
  ])("for %j finds games by title, category and provider", async (text, titles) => {
    const { body } = await engine.api("GET", `games/3/game-list?gameName=${encodeURIComponent(text)}`);
    expect(Schema.decodeUnknownSync(GameSearchReply)(body).games.map(({ title }) => title)).toEqual(titles);
  });
});

describe("the lists", () => {
  it("tell of each game the return to player that its own page tells", async () => {
    const { games } = Schema.decodeUnknownSync(GameSearchReply)((await engine.api("GET", "games/3/game-list")).body);
    const onTheirPages = await Promise.all(games.map(async ({ id }) => (await (await sitDown(engine, Number(id))).state()).returns));
    expect(games.map(({ returns }) => returns)).toEqual(onTheirPages);
    expect(onTheirPages.length).toBeGreaterThan(0);
  });
});

describe("a round", () => {
  it("settles against the available balance in the ledger, and what it tells is genuine", async () => {
    const seat = await sitDown(engine, DICE, { login, balance: "real" });
    for (let round = 0; round < 8; round += 1) {
      const before = Number(await available());
      const { serverSeedHash } = (await seat.state()).next;
      const { body } = await seat.bet(100_00, even);
      expect(body.amount).toBe(before - 100_00 + body.round.payout);
      expect(await available()).toBe(body.amount);
      expect(hashOfSeed(body.round.seeds.serverSeed ?? "")).toBe(serverSeedHash);
      expect(body.next).toMatchObject({ nonce: body.round.seeds.nonce + 1 });
      expect(genuine(body.round)).toBe(true);
    }
    const moved = await rows(engine.parts.database, "select distinct source, target, subject from movements where subject like 'Casino%' order by subject");
    expect(moved).toContainEqual({ source: "main", target: "house:casino", subject: "Casino Bet" });
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });

  it("with the casino bonus moves the bonus, and with play money nothing of the player's", async () => {
    await engine.parts.database.transaction().execute((queries) =>
      post(queries, { userId: 1, from: "house:bonuses", to: "casino_bonus", amount: money(500_00), subject: "Bonus", reference: "T", at: 1 }));
    const main = await available();
    const bonus = await sitDown(engine, ROULETTE, { login, balance: "bonus" });
    const { body } = await bonus.bet(50_00, { chips: [{ spot: "red", amount: 50_00 }] });
    expect(await available("casino_bonus")).toBe(450_00 + body.round.payout);
    const demo = await sitDown(engine, PLINKO, { login });
    expect((await demo.bet(100_00, { rows: 8, risk: "low" })).status).toBe(200);
    expect(await available()).toBe(main);
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });

  it("is found again after its page was closed, and played to its end from another", async () => {
    const first = await sitDown(engine, MINES, { login, balance: "real" });
    const begun = (await first.bet(100_00, { mines: 1 })).body.round;
    expect(begun).toMatchObject({ status: "open", table: { picked: [] } });
    expect(begun.seeds).not.toHaveProperty("serverSeed");
    const second = await sitDown(engine, MINES, { login, balance: "real" });
    const found = (await second.state()).open;
    expect(found).toEqual(begun);
    expect(await second.bet(100_00, { mines: 1 })).toMatchObject({ status: 409, body: { refused: "round-open" } });
    let round = begun;
    for (const cell of [0, 1, 2]) if (round.status === "open") round = (await second.act(round, { type: "pick", cell })).body.round;
    if (round.status === "open") round = (await second.act(round, { type: "cash-out" })).body.round;
    expect(round.status).toBe("over");
    expect(genuine(round)).toBe(true);
    expect((await second.state()).recent[0]?.id).toBe(begun.id);
  });

  it("can be reached however many came after it, and only by its player", async () => {
    const seat = await sitDown(engine, DICE, { login, balance: "real" });
    const played: string[] = [];
    for (let count = 0; count < 30; count += 1) played.unshift((await seat.bet(10_00, even)).body.round.id);
    const found = (await seat.state()).recent.map(({ id }) => id);
    for (;;) {
      const { body } = await seat.ask<EarlierRounds>("rounds", { round: found.at(-1) });
      if (body.rounds.length === 0) break;
      expect(body.rounds.every(genuine)).toBe(true);
      found.push(...body.rounds.map(({ id }) => id));
    }
    expect(found).toEqual(expect.arrayContaining(played));
    expect(new Set(found).size).toBe(found.length);
    const other = await sitDown(engine, DICE);
    expect(await other.ask("rounds", { round: played[0] })).toMatchObject({ status: 409, body: { refused: "not-allowed" } });
    expect(await seat.ask("rounds", {})).toMatchObject({ status: 409 });
  });

  it("takes a second stake for doubling, and hides the dealer's second card until it is over", async () => {
    const seat = await sitDown(engine, BLACKJACK, { login, balance: "real" });
    let doubled = 0;
    for (let deal = 0; deal < 12 && doubled === 0; deal += 1) {
      const before = Number(await available());
      let { round } = (await seat.bet(100_00, {})).body;
      if (round.status !== "open") continue;
      expect(round.table).toMatchObject({ dealer: [expect.any(Number)] });
      ({ round } = (await seat.act(round, { type: "double" })).body);
      expect(round).toMatchObject({ status: "over", wagered: 200_00 });
      expect(await available()).toBe(before - 200_00 + round.payout);
      expect(genuine(round)).toBe(true);
      doubled += 1;
    }
    expect(doubled).toBe(1);
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });

  it("sent again under its name is the same round, and another bet under that name is refused", async () => {
    const seat = await sitDown(engine, SLOT, { login, balance: "real" });
    const key = "same-key-0001";
    const first = await seat.bet(100_00, {}, { key });
    const held = await available();
    expect((await seat.bet(100_00, {}, { key })).body.round).toEqual(first.body.round);
    expect(await available()).toBe(held);
    expect(await seat.bet(200_00, {}, { key })).toMatchObject({ status: 409, body: { refused: "key-used" } });
  });
});

describe("what is refused, and told, with nothing moved", () => {
  it.each([
    ["a stake that is no whole unit", DICE, 100_01, even, {}, "wrong-stake"],
    ["a stake below zero", DICE, -100_00, even, {}, "wrong-stake"],
    ["a stake above the greatest", DICE, 50_001_00, even, {}, "wrong-stake"],
    ["a bet the rules do not know", DICE, 100_00, { side: "over", chances: 9_999 }, {}, "wrong-bet"],
    ["chips that are not the stake", ROULETTE, 100_00, { chips: [{ spot: "red", amount: 50_00 }] }, {}, "wrong-bet"],
    ["a spot that is not on the cloth", ROULETTE, 100_00, { chips: [{ spot: "37", amount: 100_00 }] }, {}, "wrong-bet"],
    ["a client seed that could be another", DICE, 100_00, even, { clientSeed: "a:1" }, "wrong-seed"],
    ["a bet against another seed than the one that was told", DICE, 100_00, even, { serverSeedHash: "00".repeat(32) }, "wrong-seed"],
  ])("%s", async (_name, game, stake, bet, changes, refused) => {
    const seat = await sitDown(engine, game, { login, balance: "real" });
    const before = await available();
    expect(await seat.bet(stake, bet, changes)).toMatchObject({ status: 409, body: { refused, message: expect.stringMatching(/\w+ \w+/) } });
    expect(await available()).toBe(before);
    expect((await seat.state()).recent.every(({ seeds }) => seeds.clientSeed !== "a:1")).toBe(true);
  });

  it("an action out of turn, of another round, or against the rules", async () => {
    const seat = await sitDown(engine, MINES);
    const { round } = (await seat.bet(100_00, { mines: 3 })).body;
    expect(await seat.act(round, { type: "cash-out" })).toMatchObject({ status: 409, body: { refused: "wrong-action" } });
    expect(await seat.act(round, { type: "pick", cell: 3 }, 1)).toMatchObject({ status: 409, body: { refused: "wrong-action" } });
    const stranger = await sitDown(engine, MINES);
    expect(await stranger.act(round, { type: "pick", cell: 3 })).toMatchObject({ status: 409, body: { refused: "wrong-action" } });
  });

  it("a bet or an action that carries more than its rules need, because the round would keep it", async () => {
    const seat = await sitDown(engine, MINES);
    const ballast = "x".repeat(10_000);
    expect((await seat.bet(100_00, { mines: 3, ballast })).status).toBe(413);
    const { body } = await seat.bet(100_00, { mines: 3 });
    expect((await seat.act(body.round, { type: "pick", cell: 0, ballast })).status).toBe(413);
    expect((await seat.act(body.round, { type: "pick", cell: 0 })).status).toBe(200);
    const everywhere = await sitDown(engine, ROULETTE);
    const chips = [...spots.keys()].sort((a, b) => b.length - a.length).slice(0, MOST_CHIPS).map((spot) => ({ spot, amount: 100 }));
    expect((await everywhere.bet(100 * MOST_CHIPS, { chips })).status).toBe(200);
  });

  it("a stake that the balance does not hold", async () => {
    const seat = await sitDown(engine, DICE);
    expect(await seat.bet(20_000_00, even)).toMatchObject({ status: 409, body: { refused: "no-money" } });
    expect((await seat.state()).amount).toBe(10_000_00);
  });

  it("two bets at once under one seed: one of them only", async () => {
    const seat = await sitDown(engine, DICE, { login, balance: "real" });
    const { next } = await seat.state();
    const answers = await Promise.all(["rush-key-1", "rush-key-2", "rush-key-3"].map((key) => seat.bet(100_00, even, { key, serverSeedHash: next.serverSeedHash })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });
});
