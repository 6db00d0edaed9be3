import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test as base } from "./test.ts";

const headers = { "content-security-policy": "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:" };
const pages: Readonly<Record<string, string>> = {
  "/worker": `new Worker("/script.js");`,
  "/shared_worker": `new SharedWorker("/script.js");`,
  "/script.js": `
    console.error("said", 1);
    setTimeout(() => { throw new Error("thrown"); });
    // Again and again, because the first may be before anybody listens.
    setInterval(() => ["/asked", "https://evil.example/stolen"].forEach((to) => fetch(to).catch(() => undefined)), 100);`,
};

/** A site whose two addresses start a worker, of one kind each. */
const test = base.extend<{ readonly site: string }>({
  baseURL: ({ site }, use) => use(site),
  site: async ({}, use) => {
    const server = createServer(({ url = "" }, response) => {
      const page = url === "/worker" || url === "/shared_worker";
      response.writeHead(url === "/asked" ? 204 : 200, { ...headers, "content-type": page ? "text/html" : "text/javascript" });
      response.end(page ? `<!doctype html><link rel="icon" href="data:,"><script src="/start${url}"></script>` : (pages[url.replace(/^\/start/, "")] ?? ""));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await new Promise((closed) => server.close(closed));
  },
});

test.use({ onDisk: true, expected: /said|thrown|evil\.example/ });

const refused = { worker: "refused: connect-src https://evil", shared_worker: "Connecting to 'https://evil.* violates the following Content Security Policy" };

for (const kind of ["worker", "shared_worker"] as const)
  test.describe(`of a ${kind} it is noticed`, () => {
    test.beforeEach(async ({ page, workers }) => {
      expect(workers.started).toEqual([]);
      await page.goto(`/${kind}`);
    });
    const told = (text: string): RegExp => new RegExp(`^${kind} http.*/script\\.js: ${text}`, "m");

    test("that it logged an error", ({ workers }) => expect.poll(() => workers.complaints.join("\n")).toMatch(told("said 1$")));
    test("that it threw an error", ({ workers }) => expect.poll(() => workers.complaints.join("\n")).toMatch(told("Error: thrown")));
    test("what the policy refused it", ({ workers }) => expect.poll(() => workers.complaints.join("\n")).toMatch(told(refused[kind])));
    test("what it asked for", ({ workers, site }) => expect.poll(() => workers.requests).toContain(`${kind} GET ${site}/asked`));
  });
