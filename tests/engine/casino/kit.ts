import type { BetRequest, Played, PlayState, RoundView } from "../../../engine/casino/play/wire.ts";
import type { TestEngine } from "../kit/engine-kit.ts";

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A games' page at one table: it has a launch token and an opaque origin. */
export interface Seat {
  readonly token: string;
  readonly state: () => Promise<PlayState>;
  readonly ask: <Body = { readonly refused?: string }>(path: string, body?: object) => Promise<Answered<Body>>;
  /** A valid bet on the announced seed. A test changes the fields that it wants to be wrong. */
  readonly bet: (stake: number, bet: unknown, changes?: Partial<BetRequest>) => Promise<Answered<Played & { readonly refused?: string }>>;
  readonly act: (round: RoundView, action: unknown, step?: number) => Promise<Answered<Played & { readonly refused?: string }>>;
}

const field = (value: unknown, name: string): unknown => new Map(Object.entries(Object(value))).get(name);

let keys = 0;

export const sitDown = async (engine: TestEngine, gameId: number, how: { readonly login?: string; readonly balance?: "real" | "bonus" | "demo" } = {}): Promise<Seat> => {
  const { login, balance = "demo" } = how;
  const { body } = await engine.api("POST", "games/3/start", {
    body: { gameId, demo: balance === "demo", balanceType: balance === "bonus" ? "bonus" : "real" }, ...(login === undefined ? {} : { token: login }),
  });
  const [, token = ""] = String(field(body, "url")).split("#");
  const ask: Seat["ask"] = async <Body,>(path: string, given: object = {}) => {
    const response = await fetch(`http://127.0.0.1:${engine.port}/provider/api/${path}`, {
      method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json", origin: "null" }, body: JSON.stringify(given),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const state = async (): Promise<PlayState> => (await ask<PlayState>("state")).body;
  return {
    token, ask, state,
    bet: async (stake, bet, changes = {}) => {
      const { next } = await state();
      return ask("bet", { key: `test-key-${(keys += 1)}`, stake, bet, clientSeed: "tester", serverSeedHash: next.serverSeedHash, ...changes });
    },
    act: (round, action, step = round.actions.length) => ask("act", { round: round.id, step, action }),
  };
};
