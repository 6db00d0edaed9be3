import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectNats, readServers } from "../../engine/bus/nats-bus.ts";
import { busContract } from "./kit/bus-contract.ts";
import { freePort } from "./kit/free-port.ts";
import { natsInstalled, startNats } from "./kit/nats-server.ts";

const unexpected = (cause: unknown): never => expect.unreachable(String(cause));

describe.skipIf(!natsInstalled)("a bus over NATS", () => {
  let server: Awaited<ReturnType<typeof startNats>>;
  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server.stop());
  const connect = (url = server.url) => connectNats({ url, inboxPrefix: "inbox.test", onFailed: unexpected });
  busContract(async () => {
    const bus = connect();
    await expect.poll(bus.isConnected).toBe(true);
    return bus;
  });

  it("waits for a server that is not there yet, and then hears what it was to listen to", async () => {
    const port = await freePort();
    const bus = connect(`nats://127.0.0.1:${port}`);
    const heard: string[] = [];
    bus.subscribe("feeds.>", ({ body }) => void heard.push(body.toString()));
    bus.publish("feeds.a", "lost");
    await expect(bus.request("ask.now", "", 50)).rejects.toThrow("away");
    const late = await startNats(port);
    await expect.poll(() => {
      bus.publish("feeds.a", "now");
      return heard.at(-1);
    }).toBe("now");
    expect(heard).not.toContain("lost");
    await bus.close();
    await late.stop();
  });

  it("sends nothing late: what is published while the server is away is lost", async () => {
    const port = await freePort();
    let here = await startNats(port);
    const [sender, hearer] = [connect(here.url), connect(here.url)];
    const heard: string[] = [];
    hearer.subscribe("feeds.>", ({ body }) => void heard.push(body.toString()));
    const says = (text: string) => expect.poll(() => {
      sender.publish("feeds.a", text);
      return heard.includes(text);
    }).toBe(true);
    await says("before");
    await here.stop();
    await expect.poll(() => [sender.isConnected(), hearer.isConnected()]).toEqual([false, false]);
    sender.publish("feeds.a", "meanwhile");
    here = await startNats(port);
    await says("after");
    expect(heard).not.toContain("meanwhile");
    await Promise.all([sender.close(), hearer.close()]);
    await here.stop();
  });
});

describe("the address of NATS", () => {
  it("names servers and one user", () => {
    expect(readServers("nats://edge:s%40cret@10.0.0.1:4222, nats://edge:s%40cret@10.0.0.2:4222")).toEqual({ servers: ["10.0.0.1:4222", "10.0.0.2:4222"], user: "edge", pass: "s@cret" });
    expect(readServers("nats://localhost:4222")).toEqual({ servers: ["localhost:4222"] });
    for (const wrong of ["", "localhost:4222", "http://localhost:4222", "nats://", "nats://a:1/path", "nats://a:1,"]) expect(() => readServers(wrong)).toThrow("NATS_URL must be");
  });
});
