import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEngine, type EngineProcess } from "../../e2e/kit/engine-process.ts";
import { connectRaw, mqttConnect, mqttSubscribe, upgradeRequest, webSocketFrame, type RawConnection } from "./kit/raw-connection.ts";

const TIMES = 15;

let engine: EngineProcess;
let site: string;
const port = (): number => Number(new URL(engine.origin).port);
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "slipstream-site-"));
  mkdirSync(join(site, "assets"));
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Site</title>");
  writeFileSync(join(site, "assets", "large-AbCd1234.js"), "x".repeat(20_000_000));
  engine = await startEngine(["--site", site]);
});
afterAll(async () => {
  await engine.stop();
  rmSync(site, { recursive: true, force: true });
});

const head = "Host: 127.0.0.1\r\n";
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${head}\r\n`;
const upgraded = async (connection: RawConnection): Promise<void> => {
  await connection.send(upgradeRequest("/mqtt"));
  await connection.until("101 Switching Protocols");
};
const connected = async (connection: RawConnection): Promise<void> => {
  await upgraded(connection);
  await connection.send(webSocketFrame(mqttConnect("breaks-off")));
  await connection.until("\x20\x02\x00\x00");
};
const subscribed = async (connection: RawConnection): Promise<void> => {
  await connected(connection);
  await connection.send(webSocketFrame(mqttSubscribe("feeds/live/odds_change/1")));
  await connection.until("\x90\x03");
};

/** The stages of a connection at which it is reset, each while the engine is handling something. */
const stages: Readonly<Record<string, (connection: RawConnection) => Promise<void>>> = {
  "before a byte": async () => undefined,
  "in a request line": (to) => to.send("GET /api/v2/spo"),
  "in the headers": (to) => to.send(`GET / HTTP/1.1\r\n${head}X-Half: `),
  "in a body": (to) => to.send(`POST /api/v2/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`),
  "in a chunked body": (to) => to.send(`POST /api/v2/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"user`),
  "after a request, before its answer": (to) => to.send(get("/")),
  "on a kept connection": async (to) => {
    await to.send(get("/mobile"));
    await to.until("</html>");
  },
  "on a kept connection, in the next request": async (to) => {
    await to.send(get("/mobile"));
    await to.until("</html>");
    await to.send("GET /mob");
  },
  "with ten requests in the pipeline": (to) => to.send(get("/mobile").repeat(10)),
  "in the answer of a large file": async (to) => {
    await to.send(get("/assets/large-AbCd1234.js"));
    await to.until("xxxxxxxx");
  },
  "after an upgrade to a wrong path": (to) => to.send(upgradeRequest("/nope")),
  "after the refusal of an upgrade to a wrong path": async (to) => {
    await to.send(upgradeRequest("/nope"));
    await to.until("403");
  },
  "after an upgrade from a foreign page": (to) => to.send(upgradeRequest("/mqtt").replace("\r\n\r\n", "\r\nOrigin: https://evil.example\r\n\r\n")),
  "after an upgrade that is no WebSocket": (to) => to.send(upgradeRequest("/mqtt").replace("Version: 13", "Version: 1")),
  "after an upgrade, before its answer": (to) => to.send(upgradeRequest("/mqtt")),
  "on a WebSocket, before CONNECT": upgraded,
  "on a WebSocket, in a frame's header": async (to) => {
    await upgraded(to);
    await to.send(Buffer.from([0x82]));
  },
  "in CONNECT": async (to) => {
    await upgraded(to);
    await to.send(webSocketFrame(mqttConnect("half").subarray(0, 5)));
  },
  "after CONNECT, before its answer": async (to) => {
    await upgraded(to);
    await to.send(webSocketFrame(mqttConnect("hasty")));
  },
  "after CONNECT": connected,
  "after SUBSCRIBE": subscribed,
  "in PUBLISH": async (to) => {
    await connected(to);
    await to.send(webSocketFrame(Buffer.from([0x30, 0x80, 0x20, 0x00, 0x05, 0x66])));
  },
  "in a frame of PUBLISH": async (to) => {
    await connected(to);
    await to.send(webSocketFrame(Buffer.from([0x30, 0x20, 0x00]), 34));
  },
  "after nonsense instead of MQTT": async (to) => {
    await upgraded(to);
    await to.send(webSocketFrame(Buffer.from("nonsense, and a lot of it")));
  },
  "after nonsense instead of frames": async (to) => {
    await connected(to);
    await to.send(Buffer.alloc(200, 0xff));
  },
};

const pid = async (): Promise<unknown> => (await fetch(`${engine.origin}/dev/state`)).json();

describe("a connection that is reset", () => {
  it.each(Object.entries(stages))("%s does not disturb other connections", async (_name, reach) => {
    for (let i = 0; i < TIMES; i++) {
      const connection = await connectRaw(port());
      await reach(connection);
      await connection.reset();
    }
    // The engine is asked twice, because a reset may have its effect one turn later.
    for (let i = 0; i < 2; i++) expect(await pid()).toMatchObject({ bets: 0 });
    expect(engine.lines.filter((line) => /error|ECONNRESET|EPIPE/i.test(line))).toEqual([]);
  });

  it("[E7] does not stop the feed, even when two hundred are reset at once at every stage", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => Object.values(stages)).flat().map(async (reach) => {
      const connection = await connectRaw(port());
      await reach(connection).catch(() => undefined);
      return connection;
    }));
    await Promise.all(all.map((connection) => connection.reset()));
    const late = await connectRaw(port());
    await subscribed(late);
    await late.reset();
    expect(await pid()).toMatchObject({ bets: 0 });
  });

  it("leaves no connection behind at the engine", async () => {
    const clients = async () => Number(Object(await pid()).clients);
    while ((await clients()) > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await clients()).toBe(0);
  });
});

describe("a refused upgrade", () => {
  it("is closed by the engine, also when the caller does not close it", async () => {
    const connection = await connectRaw(port());
    await connection.send(upgradeRequest("/nope"));
    await new Promise<void>((resolve) => connection.socket.once("close", () => resolve()));
    expect(connection.text()).toContain("403 Forbidden");
  });
});
