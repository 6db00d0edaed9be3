import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_BASE } from "../../contract/paths.ts";
import { callRules } from "../../engine/call-rules.ts";
import { standardAllowance } from "../../engine/http/work-budget.ts";
import { CALLS_PAGE, callsPage, routesOf } from "../../scripts/list-calls-command.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";

let routes: readonly string[];
beforeAll(async () => {
  routes = await routesOf();
}, 60_000);

describe("the calls of the engine", () => {
  it("have each a declared cost and limit, and nothing is declared that is no call", () => {
    // The page of the games is served only where it was built.
    const declared = Object.keys(callRules).filter((call) => !/ \/provider\/(?!api)/.test(call));
    expect(routes.filter((call) => !(call in callRules))).toEqual([]);
    expect(declared.filter((call) => !routes.includes(call))).toEqual([]);
  });

  it("cost so little that a client may make each at least ten times a second", () => {
    for (const { costMs } of Object.values(callRules)) expect(standardAllowance.perSecondMs / costMs).toBeGreaterThanOrEqual(10);
  });

  it("are listed as docs/generated/calls.md has them: after a change run npx tsx scripts/list-calls.ts", () => {
    expect(readFileSync(CALLS_PAGE, "utf8")).toBe(callsPage());
  });
});

describe("a call of a player", () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());

  it("does nothing for a visitor", async () => {
    const calls = Object.entries(callRules).filter(([, { who }]) => who === "player").map(([call]) => call);
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const [method = "", path = ""] = call.split(" ");
      const { status } = await engine.call(method, path.replace(":clientId", "3"), method === "GET" ? {} : { body: {} });
      expect([call, status]).toEqual([call, 401]);
    }
  });
});

describe("a client that makes calls as fast as it can", () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await startEngine({ limitWork: true, trustedProxies: ["loopback"] });
  });
  afterAll(() => engine.close());

  it("is refused after a while, with a time to try again, and others are not", async () => {
    const ask = (client: string) => engine.call("POST", `${API_BASE}/bets/history`, { body: {}, headers: { "x-forwarded-for": client } });
    const answers = await Promise.all(Array.from({ length: 250 }, () => ask("203.0.113.7")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]?.body).toMatchObject({ statusCode: 429, message: "Too many requests. Please try again in a moment" });
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    // Others get what a visitor gets: the call is for players.
    expect((await ask("203.0.113.8")).status).toBe(401);
  });
});
