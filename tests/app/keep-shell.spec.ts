// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { keepShell } from "../../src/app/keep-shell.ts";

const ORIGIN = "https://slipstream.example";
const ENTRY = "/assets/index-new.js";
type Told = (list: { readonly getEntries: () => readonly { readonly name: string }[] }) => void;

const page = (entry = ENTRY): Document => {
  const parsed = new DOMParser().parseFromString(`<html><head><base href="${ORIGIN}/"><script type="module" src="${entry}"></script></head></html>`, "text/html");
  const script = parsed.querySelector("script");
  if (script !== null) Object.defineProperty(script, "src", { value: new URL(entry, ORIGIN).href });
  return parsed;
};

/** A device's caches, as text by name and path. */
const device = (kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) => {
  const stores = new Map(Object.entries(kept).map(([name, files]) => [name, new Map(Object.entries(files))]));
  const steps: string[] = [];
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      match: async (path: string) => (store.has(path) ? new Response(store.get(path)) : undefined),
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) store.set(path, "a file");
        if (paths.length > 0) steps.push(`files ${paths.join(" ")}`);
      },
      put: async (path: string, response: Response) => {
        store.set(path, await response.text());
        steps.push(`page ${path}`);
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => {
      steps.push(`delete ${name}`);
      return stores.delete(name);
    },
  };
  return { caches, steps, stores };
};

const files = [`${ORIGIN}${ENTRY}`, `${ORIGIN}/theme.js`, `${ORIGIN}/api/v2/sports/menu`, `${ORIGIN}/content/banner.svg`, "https://pictures.example/assets/team.png", `${ORIGIN}/assets/client-new.js`];

/** Keeps the shell on a device; returns a function that says that more files were loaded. */
const keep = async ({ caches }: ReturnType<typeof device>, text = `<script src="${ENTRY}">`, register = vi.fn<() => Promise<void>>(async () => undefined), document = page()) => {
  let tell: Told = () => undefined;
  const listOf = (names: readonly string[]) => ({ getEntries: () => names.map((name) => ({ name })) });
  class Observer {
    constructor(told: Told) {
      tell = told;
    }
    observe(): void {
      queueMicrotask(() => tell(listOf(files)));
    }
  }
  const parts = { caches, document, fetch: async () => new Response(text), location: new URL(ORIGIN), navigator: { serviceWorker: {} }, PerformanceObserver: Observer };
  await keepShell(parts as never, register);
  return { later: (...names: readonly string[]) => tell(listOf(names)), register };
};

it("a build is kept whole before it replaces another one, and nothing but the build is kept", async () => {
  const on = device({ "slipstream-shell /assets/index-old.js": { "/": "old page" }, "another's": {} });
  const { register } = await keep(on);
  expect(register).toHaveBeenCalledOnce();
  expect(on.steps).toEqual([`files ${ENTRY} /theme.js /assets/client-new.js`, "page /", "delete slipstream-shell /assets/index-old.js"]);
});

it("a file that is loaded later is kept too, and each once", async () => {
  const on = device();
  const { later } = await keep(on);
  later(`${ORIGIN}/assets/bet-history-page-new.js`, `${ORIGIN}/assets/client-new.js`);
  await vi.waitFor(() => expect(on.steps.at(-1)).toBe("files /assets/bet-history-page-new.js"));
  await keep(on);
  expect(on.steps.filter((step) => step.startsWith("files"))).toHaveLength(2);
});

it("a page whose server has another build by now leaves what is kept as it is", async () => {
  const on = device({ "slipstream-shell /assets/index-old.js": { "/": "old page" } });
  await keep(on, `<script src="/assets/index-newest.js">`);
  expect(on.steps).toEqual([`files ${ENTRY} /theme.js /assets/client-new.js`]);
});

it("in development, and where a browser refuses, nothing is kept and nothing fails", async () => {
  const on = device();
  const { register } = await keep(on, undefined, undefined, page("/src/app/main.ts"));
  expect(register).not.toHaveBeenCalled();
  await keep(on, undefined, vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException("not here", "SecurityError"))));
  expect(on.steps).toEqual([]);
});
