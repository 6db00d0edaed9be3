import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { launchBrowser } from "./chromium.ts";
import { startCluster } from "./cluster.ts";
import type { EngineProcess } from "./engine-process.ts";
import { expect, test as base } from "./test.ts";

/** The service that sends text messages: it keeps them for the test. */
interface Messages {
  readonly url: string;
  readonly codeFor: (number: string) => Promise<string>;
  readonly server: Server;
}

const startMessages = async (): Promise<Messages> => {
  const sent = new Map<string, string>();
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on("data", (part: Buffer) => body.push(part));
    request.on("end", () => {
      const { to, text } = JSON.parse(Buffer.concat(body).toString()) as { readonly to: string; readonly text: string };
      sent.set(to, text);
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codeFor: async (number) => {
      await expect.poll(() => sent.get(`234${number}`)).toBeDefined();
      return /^\d{6}/.exec(sent.get(`234${number}`) ?? "")?.[0] ?? "";
    },
  };
};

/** All pages are those of a cluster behind nginx: two apis, two edges, a leader, NATS and PostgreSQL. */
export const test = base.extend<Record<never, never>, { readonly messages: Messages }>({
  messages: [
    async ({}, use) => {
      const messages = await startMessages();
      await use(messages);
      messages.server.close();
    },
    { scope: "worker" },
  ],
  engine: [
    async ({ messages }, use) => {
      const cluster = await startCluster({ sizes: { nats: 1, leader: 1, api: 2, edge: 2 }, hasDoors: true, env: { SLIPSTREAM_SMS_URL: messages.url, SLIPSTREAM_POPUP: "off" } });
      await use({ origin: `https://localhost:${cluster.portOf("nginx")}`, lines: [], stop: cluster.stop } satisfies EngineProcess);
      await cluster.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  browser: [
    async ({}, use) => {
      // The certificate is of this machine. What Playwright ignores for its pages does not reach their shared worker.
      const browser = await launchBrowser(["--ignore-certificate-errors"]);
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

export { expect };
