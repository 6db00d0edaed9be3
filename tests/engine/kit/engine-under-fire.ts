import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Schema } from "effect";
import { betslipRoutes, PlaceBetReply, placedBetOf } from "../../../contract/betslip.ts";
import { API_KEY_HEADER, CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER } from "../../../contract/headers.ts";
import { API_BASE } from "../../../contract/paths.ts";
import { ensureEngineBuilt } from "../../../e2e/kit/built-engine.ts";
import type { Database } from "../../../engine/database/database.ts";
import { apiKey, signed } from "./engine-kit.ts";

export interface FundedPlayer {
  readonly id: number;
  readonly token: string;
}

/** Stores players with money and a session each in the database. */
export const fundPlayers = (database: Database, count: number, opening: number): Promise<readonly FundedPlayer[]> =>
  Promise.all(Array.from({ length: count }, async (_, index): Promise<FundedPlayer> => {
    const token = randomBytes(32).toString("base64url");
    const now = Date.now();
    const { id } = await database.insertInto("users").values({ username: `80999${index}`, password_hash: "", phone: "", auth_code: "", created: now }).returning("id").executeTakeFirstOrThrow();
    await database.insertInto("wallets").values({ user_id: id, main: opening }).execute();
    await database.insertInto("movements").values({ user_id: id, source: "house:opening", target: "main", amount: opening, target_balance: opening, subject: "Opening balance", reference: "", at: now }).execute();
    await database.insertInto("sessions").values({ token_hash: createHash("sha256").update(token).digest("hex"), user_id: id, created: now, seen: now }).execute();
    return { id, token };
  }));

/** The built engine, in a process that can be killed and started again with the same data. */
export interface KillableEngine {
  /** The port of the running engine, or of the next one when it was killed. Rejects when the engine ends by itself. */
  readonly port: () => Promise<number>;
  /** Where it listens now; undefined while it is dead or not up yet. */
  readonly listening: () => number | undefined;
  readonly start: () => void;
  /** SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}

interface Port {
  readonly found: Promise<number>;
  readonly find: (port: number) => void;
  readonly fail: (why: Error) => void;
}

const unknownPort = (): Port => {
  let find: Port["find"] = () => undefined;
  let fail: Port["fail"] = () => undefined;
  const found = new Promise<number>((resolve, reject) => {
    [find, fail] = [resolve, reject];
  });
  return { found, find, fail };
};

export const createKillableEngine = (args: readonly string[], env: NodeJS.ProcessEnv): KillableEngine => {
  let child: ChildProcess | undefined;
  let port = unknownPort();
  let listening: number | undefined;
  return {
    port: () => port.found,
    listening: () => listening,
    start: () => {
      const own = port;
      const started = spawn(process.execPath, [ensureEngineBuilt().withLevers, "--port", "0", ...args], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
      child = started;
      let said = "";
      for (const output of [started.stdout, started.stderr])
        output.on("data", (chunk: Buffer) => {
          said += chunk.toString();
          const found = /^Slipstream http:\/\/localhost:(\d+)/m.exec(said)?.[1];
          if (found === undefined || started !== child) return;
          listening = Number(found);
          own.find(listening);
        });
      started.once("exit", () => own.fail(new Error(`the engine ended by itself: ${said}`)));
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      // From now on callers wait for the next start.
      port = unknownPort();
      listening = undefined;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
};

/** A placement that was requested, with its key. */
export interface Asked {
  readonly player: number;
  readonly key: string;
  /** All bets that were acknowledged for this key. */
  readonly acknowledged: Set<string>;
  sent: number;
}

/** Sends one signed POST of a player with a key. Returns the body of a 201 or 200, and rejects with `Refused` otherwise. */
export const postUnder = async (port: number, path: string, body: object, { token, key }: { readonly token: string; readonly key: string }): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: {
      [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed(), "content-type": "application/json",
      authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY_HEADER]: key,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(`${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as unknown;
};

/** Places one bet with a key and returns its betslip id. Rejects when the answer is not a placed bet. */
export const placeUnder = async (port: number, token: string, key: string, coupon: object): Promise<string> => {
  const answer = await postUnder(port, `${API_BASE}/${betslipRoutes.placeBet(3)}`, coupon, { token, key });
  const betslipId = placedBetOf(Schema.decodeUnknownSync(PlaceBetReply)(answer))?.betslipId;
  if (betslipId === undefined) throw new Refused(JSON.stringify(answer).slice(0, 300));
  return betslipId;
};

/** Thrown when the engine has answered with anything but a bet. */
class Refused extends Error {
  override readonly name = "Refused";
}

/**
 * Lets one player bet without a pause until `enough`. A request without an answer is sent again with its key, to the engine
 * that runs then. `acknowledged` is called for each bet. Rejects when the engine answers with anything but a bet.
 */
export const betWithoutRest = async (engine: KillableEngine, { id, token }: FundedPlayer, coupon: object, acknowledged: () => void, enough: () => boolean): Promise<readonly Asked[]> => {
  const all: Asked[] = [];
  while (!enough()) {
    const asked: Asked = { player: id, key: randomUUID(), acknowledged: new Set(), sent: 0 };
    all.push(asked);
    while (asked.acknowledged.size === 0) {
      const port = await engine.port();
      asked.sent += 1;
      await placeUnder(port, token, asked.key, coupon).then(
        (betslipId) => void asked.acknowledged.add(betslipId),
        (cause: unknown) => {
          if (cause instanceof Refused) throw cause;
        },
      );
    }
    acknowledged();
  }
  return all;
};

/** Sends the request of an acknowledged bet once more. The engine has to return the same bet. */
export const askAgain = async (engine: KillableEngine, { token }: FundedPlayer, asked: Asked, coupon: object): Promise<void> =>
  void asked.acknowledged.add(await placeUnder(await engine.port(), token, asked.key, coupon));
