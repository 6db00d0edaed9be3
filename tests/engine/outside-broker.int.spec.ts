import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Aedes } from "aedes";
import { expect, it } from "vitest";
import { oddsChangeTopic } from "../../contract/topics.ts";
import { fixtures } from "./kit/coupons.ts";
import { startEngine } from "./kit/engine-kit.ts";

it("the engine keeps running when an outside broker disconnects and refuses connections for a while", { timeout: 60_000 }, async () => {
  let open = true;
  let refused = 0;
  const broker = await Aedes.createBroker({
    authenticate: (_client, _username, _password, done) => {
      if (!open) refused++;
      done(null, open);
    },
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    broker.handle(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const engine = await startEngine({ feedBrokerUrl: `mqtt://127.0.0.1:${typeof address === "object" ? address?.port : 0}` });
  broker.on("connectionError", () => undefined);
  broker.on("clientError", () => undefined);
  open = false;
  for (const socket of sockets) socket.resetAndDestroy();
  while (refused < 1) await new Promise((resolve) => setImmediate(resolve));
  const back = new Promise<void>((resolve) => broker.on("clientReady", () => resolve()));
  open = true;
  await back;
  const [match] = fixtures(engine.parts);
  const arrived = new Promise<string>((resolve) => broker.on("publish", (packet) => packet.topic.startsWith("feeds/") && resolve(packet.topic)));
  await engine.dev("outcome", { matchId: match?.id, marketId: "1", outcomeId: "1", odds: 2.5 });
  expect(await arrived).toBe(oddsChangeTopic("prematch", match?.id ?? ""));
  await engine.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
});

it("the engine publishes to an outside broker when it has its address", { timeout: 60_000 }, async () => {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => void broker.handle(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const engine = await startEngine({ feedBrokerUrl: `mqtt://127.0.0.1:${port}` });
  const [match] = fixtures(engine.parts);
  const topic = oddsChangeTopic("prematch", match?.id ?? "");
  const arrived = new Promise<string>((resolve) => broker.on("publish", (packet) => packet.topic === topic && resolve(packet.payload.toString())));
  await engine.dev("outcome", { matchId: match?.id, marketId: "1", outcomeId: "1", odds: 2.5 });
  expect(JSON.parse(await arrived)).toMatchObject({ match_id: Number(match?.id), seq: match?.seq });
  expect(engine.parts.broker.counts().published).toBe(0);
  await engine.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
});
