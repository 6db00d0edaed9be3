import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { API_BASE } from "../../contract/paths.ts";
import { betStopTopic, oddsChangeTopic } from "../../contract/topics.ts";
import type { Database } from "../../engine/database/database.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { couponOf } from "./kit/coupons.ts";
import { natsInstalled, startNats } from "./kit/nats-server.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { type Frame, listenTo, PATIENCE, type RunningRole, type Roles, rolesOf } from "./kit/roles.ts";
import { rows } from "./kit/rows.ts";

const LIVE = `${API_BASE}/sports/highlight/live/0`;
const PLACE = `${API_BASE}/bets/place-bet/3`;

interface Row { readonly matchID: string; readonly gameID: string; readonly name: string; readonly outcomes: readonly { readonly active: number; readonly outcomeID: string; readonly marketID: number; readonly specifier: string; readonly odds: number }[] }

describe.skipIf(!natsInstalled || !postgresInstalled)("roles in processes of their own", { timeout: 600_000 }, () => {
  let postgres: PostgresServer;
  let nats: Awaited<ReturnType<typeof startNats>>;
  let database: Database;
  let roles: Roles;
  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
    database = await openPostgres(postgres.url);
    roles = rolesOf({ DATABASE_URL: postgres.url, NATS_URL: nats.url });
  });
  afterEach(() => roles.killAll());
  afterAll(async () => {
    await roles.killAll();
    await database.destroy();
    await Promise.all([postgres.stop(), nats.stop()]);
  });

  const live = async (api: RunningRole): Promise<readonly Row[]> => Object((await api.call("GET", `${LIVE}?perPage=200`)).body)["fixtures"] ?? [];
  const topicsOf = (matches: readonly Row[]): string[] => matches.flatMap(({ matchID }) => [oddsChangeTopic("live", String(matchID)), betStopTopic("live", String(matchID))]);

  /** A leader, an edge and as many apis as asked for, all ready. */
  const cluster = async (apis = 1) => {
    const [leader, edge, ...rest] = await Promise.all([roles.start("leader"), roles.start("edge"), ...Array.from({ length: apis }, () => roles.start("api"))]);
    if (leader === undefined || edge === undefined) throw new Error("no roles");
    await Promise.all([leader, edge, ...rest].map((role) => role.untilReady()));
    const [api] = rest;
    if (api === undefined) throw new Error("no api");
    return { leader, edge, api, apis: rest };
  };

  /** An open price of a live match in a frame, as a coupon's selection. */
  const selectionIn = ({ payload }: Frame) => {
    for (const market of (payload["markets"] ?? []) as readonly { readonly id: number; readonly specifiers: string; readonly outcomes: readonly { readonly id: string; readonly odds: number; readonly active: boolean }[] }[])
      for (const outcome of market.outcomes)
        if (outcome.active) return { matchId: Number(payload["match_id"]), eventId: 1, eventName: "", marketId: market.id, marketName: "", specifier: market.specifiers, outcomeId: outcome.id, outcomeName: "", odds: String(outcome.odds), fixed: false, stake: 0 };
    return undefined;
  };

  /** Places bets at what the edge tells until one is accepted: a match may stop between its price and the bet. */
  const placeAtAPrice = async (api: RunningRole, edge: RunningRole) => {
    const token = await api.login();
    await expect.poll(async () => (await live(api)).length, PATIENCE).toBeGreaterThan(0);
    const feed = await listenTo(edge.origin, topicsOf(await live(api)));
    const answers: unknown[] = [];
    await expect.poll(async () => {
      const frame = feed.frames.findLast((each) => selectionIn(each) !== undefined);
      if (frame === undefined) return false;
      const { body } = await api.call("POST", PLACE, { token, body: couponOf([selectionIn(frame) ?? {}], { acceptChanges: true }) });
      answers.push(body);
      return body["success"];
    }, PATIENCE).toBe(true);
    feed.close();
    return answers.at(-1);
  };

  it("take a bet through an api at a price that an edge has told", async () => {
    const { api, edge } = await cluster();
    expect(await placeAtAPrice(api, edge)).toMatchObject({ success: true, message: "Bet placed successfully" });
    expect(await rows(database, "select count(*)::int as n from bets")).toEqual([{ n: 1 }]);
  });
});
