import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { RESERVED } from "../../engine/site/site-routes.ts";

const script = readFileSync("public/shell.worker.js", "utf8");
const ORIGIN = "https://slipstream.example";

interface Asked {
  readonly path: string;
  readonly destination?: string;
  readonly method?: string;
  readonly origin?: string;
  readonly preloaded?: Response;
}

/** The service worker with what it keeps, by address, and what the network does. */
const worker = (kept: Readonly<Record<string, string>>, network: (path: string) => Response) => {
  const hearers = new Map<string, (event: unknown) => void>();
  const fetched = vi.fn<(request: { readonly url: string }) => Promise<Response>>(async ({ url }) => network(new URL(url).pathname));
  const match = async (asked: string | { readonly url: string }): Promise<Response | undefined> => {
    const text = kept[new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname];
    return text === undefined ? undefined : new Response(text);
  };
  const scope = { addEventListener: (type: string, hear: (event: unknown) => void) => hearers.set(type, hear) };
  const globals = { self: scope, location: new URL(ORIGIN), caches: { match }, fetch: fetched, registration: {} };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  /** The text that the browser gets; undefined when it has to ask the network itself. */
  const ask = async ({ path, destination = "document", method = "GET", origin = ORIGIN, preloaded }: Asked): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: `${origin}${path}`, destination, method };
    hearers.get("fetch")?.({ request, preloadResponse: Promise.resolve(preloaded), respondWith: (given: Promise<Response>) => (answer = given) });
    if (answer === undefined) return undefined;
    const response = await answer;
    return response.type === "error" ? "no network" : response.text();
  };
  return { ask, fetched };
};

const gone = (): Response => {
  throw new TypeError("Failed to fetch");
};

const full = { "/": "kept page", "/assets/client-1.js": "kept client", "/theme.js": "kept theme" };

it("what the network answers is shown, whatever is kept: after a new build the next navigation has the new page", async () => {
  const { ask, fetched } = worker(full, (path) => new Response(`new ${path}`));
  expect(await ask({ path: "/Sport/LiveList" })).toBe("new /Sport/LiveList");
  expect(await ask({ path: "/assets/client-1.js", destination: "script" })).toBe("new /assets/client-1.js");
  fetched.mockClear();
  expect(await ask({ path: "/", preloaded: new Response("already on its way") })).toBe("already on its way");
  expect(fetched).not.toHaveBeenCalled();
});

it("without a network every page of the site opens with what is kept, and nothing else does", async () => {
  const { ask } = worker(full, gone);
  const pages = ["/", "/m/", "/m/Sport/LiveList", "/Account/BetHistory?show=open", "/providers"];
  expect(await Promise.all(pages.map((path) => ask({ path })))).toEqual(pages.map(() => "kept page"));
  expect(await ask({ path: "/assets/client-1.js", destination: "sharedworker" })).toBe("kept client");
  expect(await ask({ path: "/theme.js", destination: "script" })).toBe("kept theme");
  expect(await ask({ path: "/assets/never-opened-2.js", destination: "script" })).toBe("no network");
  expect(await worker({}, gone).ask({ path: "/" })).toBe("no network");
});

it.each([502, 503, 504])("a gateway that says %i for a sportsbook that is gone is no page of ours", async (status) => {
  const { ask } = worker(full, () => new Response("gateway", { status }));
  expect(await ask({ path: "/" })).toBe("kept page");
  expect(await worker({}, () => new Response("gateway", { status })).ask({ path: "/" })).toBe("gateway");
});

it("another failure of the server is shown as it is", async () => {
  expect(await worker(full, () => new Response("broken", { status: 500 })).ask({ path: "/" })).toBe("broken");
});

it("no call, feed, game, payment or foreign address goes through it, so none of them is answered from a cache", async () => {
  const { ask } = worker({ ...full, "/api/v2/bets": "kept bet", "/provider/game.html": "kept game" }, gone);
  expect(await ask({ path: "/api/v2/bets", destination: "" })).toBeUndefined();
  expect(await ask({ path: "/assets/client-1.js", destination: "", method: "POST" })).toBeUndefined();
  expect(await ask({ path: "/provider/game.html", destination: "iframe" })).toBeUndefined();
  expect(await ask({ path: "/assets/client-1.js", destination: "script", origin: "https://elsewhere.example" })).toBeUndefined();
  const others = [...[...RESERVED].filter((first) => first !== "assets").map((first) => `/${first}/x`), "/inspector", "/mobile", "/offline/slipstream-inspector.html", "/.well-known/keys", "/PAY/bank?reference=1"];
  const answers = await Promise.all(others.map(async (path) => [path, await ask({ path })] as const));
  expect(answers.filter(([, answer]) => answer !== undefined)).toEqual([]);
});
