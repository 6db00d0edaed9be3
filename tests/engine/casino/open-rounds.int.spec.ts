import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { casinoRoutes, OpenRoundsReply } from "../../../contract/casino.ts";
import { startEngine, type TestEngine } from "../kit/engine-kit.ts";
import { registerPlayer } from "../kit/players.ts";
import { sitDown } from "./kit.ts";

const [MINES, BLACKJACK] = [104, 106];

const codes = new Map<string, string>();
let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine({ deliverCode: (phone, code) => void codes.set(phone, code) });
});
afterAll(() => engine.close());

const openRounds = async (token: string) => Schema.decodeUnknownSync(OpenRoundsReply)((await engine.api("GET", casinoRoutes.openRounds(3), { token })).body).data;

it("a player's rounds that were begun are told until they are over, with their game, stake and balance, and nobody else's", async () => {
  const [login, other] = [await engine.login(), (await registerPlayer(engine, codes, "8035550101")).token];
  const before = Date.now();
  expect(await openRounds(login)).toEqual([]);

  const mines = await sitDown(engine, MINES, { login, balance: "real" });
  const { round } = (await mines.bet(250_00, { mines: 3 })).body;
  const shown = await sitDown(engine, MINES, { login, balance: "demo" });
  await shown.bet(100_00, { mines: 1 });
  await (await sitDown(engine, MINES)).bet(100_00, { mines: 1 });

  const open = await openRounds(login);
  expect(open.map(({ gameId, stake, balanceType }) => [gameId, stake, balanceType])).toEqual([[String(MINES), 100, "demo"], [String(MINES), 250, "real"]]);
  expect(open.at(-1)?.id).toBe(round.id);
  for (const { begun } of open) expect(begun).toBeGreaterThanOrEqual(before - 60_000);
  expect(await openRounds(other)).toEqual([]);

  await mines.act(round, { type: "pick", cell: 0 });
  const again = await mines.state();
  if (again.open !== null) await mines.act(again.open, { type: "cash-out" });
  expect((await mines.state()).open).toBeNull();
  expect((await openRounds(login)).map(({ balanceType }) => balanceType)).toEqual(["demo"]);
});

it("what was added to the stake of a round counts with it", async () => {
  const login = await engine.login();
  const seat = await sitDown(engine, BLACKJACK, { login, balance: "demo" });
  await seat.bet(100_00, {});
  const { open } = await seat.state();
  const told = (await openRounds(login)).filter(({ gameId }) => gameId === String(BLACKJACK));
  // A natural ends the round at once.
  expect(told.map(({ stake }) => stake)).toEqual(open === null ? [] : [open.wagered / 100]);
});

it("a visitor has none to ask for", async () => {
  expect((await engine.api("GET", casinoRoutes.openRounds(3))).status).toBe(401);
});
