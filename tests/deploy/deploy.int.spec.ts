import { findProgram } from "../../scripts/cluster/programs.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { get as secureGet } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEngine } from "../engine/kit/engine-kit.ts";
import { freePort } from "../engine/kit/free-port.ts";
import { programOrSkip, runProgram } from "./programs.ts";

const [haproxy, promtool, nats, nginx, openssl] = ["haproxy", "promtool", "nats-server", "nginx", "openssl"].map(programOrSkip);
/** Part of the system where there is one, and nothing that could be installed. */
const systemd = findProgram("systemd-analyze");
const sound = { status: 0 };

const apis = { SLIPSTREAM_BALANCER: "127.0.0.1:4100", SLIPSTREAM_API_1: "127.0.0.1:4101", SLIPSTREAM_API_2: "127.0.0.1:4102", SLIPSTREAM_API_3: "127.0.0.1:4103" };
const carriers = {
  NATS_LISTEN: "127.0.0.1:4222", NATS_CLUSTER: "127.0.0.1:6222", NATS_ROUTE_1: "nats://cluster:c@127.0.0.1:6223", NATS_ROUTE_2: "nats://cluster:c@127.0.0.1:6224",
  NATS_CLUSTER_PASSWORD: "c", NATS_LEADER_PASSWORD: "l", NATS_EDGE_PASSWORD: "e", NATS_API_PASSWORD: "a",
};

describe("what is deployed", () => {
  it.skipIf(haproxy === undefined)("is read by haproxy", () => expect(runProgram(haproxy ?? "", ["-c", "-f", "deploy/haproxy.cfg"], apis)).toMatchObject(sound));

  // A machine that does much answers late. If each engine were left out for that, all would be, and every player would see an error.
  it.skipIf(haproxy === undefined).each([0, 1_500])("takes an engine that is ready for one, also when it says so after %d ms, so that calls reach it", async (late) => {
    const [engine, port] = [await startEngine(), await freePort()];
    const asked: (number | undefined)[] = [];
    const front = createServer((call, reply) => {
      const onward = request(new URL(call.url ?? "/", engine.url), { method: call.method, headers: call.headers }, (answer) => {
        const pass = (): unknown => answer.pipe(reply.writeHead(answer.statusCode ?? 500, answer.headers));
        if (call.url === "/ready") asked.push(answer.statusCode);
        setTimeout(pass, call.url === "/ready" ? late : 0);
      });
      call.pipe(onward);
    }).listen(0, "127.0.0.1");
    await once(front, "listening");
    const api = `127.0.0.1:${(front.address() as AddressInfo).port}`;
    const balancer = spawn(haproxy ?? "", ["-db", "-f", "deploy/haproxy.cfg"], { stdio: "ignore", env: { ...process.env, SLIPSTREAM_BALANCER: `127.0.0.1:${port}`, SLIPSTREAM_API_1: api, SLIPSTREAM_API_2: api, SLIPSTREAM_API_3: api } });
    try {
      // Three servers in two backends; it believes of each what it has heard twice.
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(12);
      expect([...new Set(asked)]).toEqual([200]);
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    } finally {
      balancer.kill();
      front.close();
      await engine.close();
    }
  });

  describe.skipIf(nginx === undefined || openssl === undefined)("at the front", () => {
    let folder: string;
    let port: number;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), "slipstream-deploy-"));
      port = await freePort();
      cpSync("deploy/nginx", folder, { recursive: true });
      const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
      expect(runProgram(openssl ?? "", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=localhost"])).toMatchObject(sound);
      local("listen.conf", (text) => text.replace(/\S+fullchain\.pem/, certificate).replace(/\S+privkey\.pem/, key).replace(/^listen \[::\].*\n/m, "").replace("listen 443", `listen 127.0.0.1:${port}`));
      local("process.conf", () => `daemon off;\npid ${folder}/pid;\n${process.getuid?.() === 0 ? "user root;\n" : ""}`);
      local("parts.conf", (text) => text + ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};\n`).join(""));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));
    const local = (file: string, change: (text: string) => string): void => writeFileSync(join(folder, "local", file), change(readFileSync(join(folder, "local", file), "utf8")));

    it("is read by nginx", () => expect(runProgram(nginx ?? "", ["-t", "-p", folder, "-c", join(folder, "nginx.conf")])).toMatchObject(sound));

    it("brings calls and the feed to an engine, under the name that the player asked for", async () => {
      const engine = await startEngine();
      local("parts.conf", (text) => text.replaceAll(/server 127\.0\.0\.1:\d+/g, `server 127.0.0.1:${new URL(engine.url).port}`));
      const front = spawn(nginx ?? "", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
      const player = { rejectUnauthorized: false, headers: { origin: `https://localhost:${port}` } };
      try {
        const statusOf = (path: string): Promise<number | undefined> => new Promise((resolve) => secureGet(`https://localhost:${port}${path}`, player, (answer) => resolve(answer.resume().statusCode)).on("error", () => resolve(undefined)));
        await expect.poll(() => statusOf("/.well-known/receipt-keys.json"), { timeout: 20_000 }).toBe(200);
        expect(await statusOf("/health")).toBe(404);
        const feed = connect(`wss://localhost:${port}/mqtt`, { protocolVersion: 4, reconnectPeriod: 0, rejectUnauthorized: false, wsOptions: player });
        const outcome = await new Promise((resolve) => feed.on("connect", () => resolve("connected")).on("close", () => resolve("closed")));
        feed.end(true);
        expect(outcome).toBe("connected");
      } finally {
        front.kill();
        await engine.close();
      }
    });
  });

  it.skipIf(nats === undefined)("is read by nats-server", () => expect(runProgram(nats ?? "", ["-t", "-c", "deploy/nats/nats.conf"], carriers)).toMatchObject(sound));

  it.skipIf(promtool === undefined)("is read by prometheus, and its alerts are raised when they should be and not else", () => {
    expect(runProgram(promtool ?? "", ["check", "config", "deploy/prometheus/prometheus.yml"])).toMatchObject(sound);
    expect(runProgram(promtool ?? "", ["test", "rules", "deploy/prometheus/alerts.test.yml"])).toMatchObject(sound);
  });

  it("asks for metrics that an engine tells, in the board and in the alerts", () => {
    const told = new Set(readdirSync("engine/operate").flatMap((file) => [...readFileSync(`engine/operate/${file}`, "utf8").matchAll(/gauge\("(\w+)"|name: "slipstream_(\w+)"/g)].map(([, gauge, name]) => `slipstream_${gauge ?? name}`)));
    const asked = [...`${readFileSync("deploy/prometheus/board.json", "utf8")}${readFileSync("deploy/prometheus/alerts.yml", "utf8")}`.matchAll(/slipstream_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""));
    expect(told.size).toBeGreaterThan(8);
    expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
  });

  it.skipIf(systemd === undefined)("is read by systemd", () => {
    for (const role of ["api", "edge", "leader"]) {
      const { said } = runProgram(systemd ?? "", ["verify", "--man=no", `deploy/systemd/slipstream-${role}@.service`]);
      // What it says of this machine, where the program and its user are not, is no flaw of the unit.
      expect(said.split("\n").filter((line) => /Unknown|Failed to parse|Invalid|not absolute/i.test(line))).toEqual([]);
    }
  });

  it("has the same parts in containers, and no password in their file", () => {
    const text = readFileSync("deploy/compose.yaml", "utf8");
    const services = [.../^services:\n(?<services>[^]*?)^\S/m.exec(text)?.groups?.["services"]?.matchAll(/^ {2}([a-z]+(?:-\d)?):$/gm) ?? []].map(([, name]) => name);
    expect(services).toEqual(["postgres", "nats-1", "nats-2", "nats-3", "leader-1", "leader-2", "api-1", "api-2", "api-3", "edge-1", "edge-2", "haproxy", "nginx"]);
    const secrets = [...text.matchAll(/\w*(?:PASSWORD|SECRET): +["']?(?<value>[^\s"']*)/g)].map(({ groups }) => groups?.["value"]);
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((value) => !/^\$\{\w+:\?\}$/.test(value ?? ""))).toEqual([]);
  });
});
