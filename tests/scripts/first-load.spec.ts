import { describe, expect, it } from "vitest";
import { firstLoadGroups } from "../../scripts/vite/first-load.ts";

/** Who imports whom in a small site with a second page. */
const imports: Readonly<Record<string, readonly string[]>> = {
  "/site/main.ts": ["/site/env.ts", "\0vite/preload-helper.js"],
  "/site/client.ts": ["/site/env.ts", "/site/rules.ts", "/site/node_modules/effect/dist/index.js", "/site/node_modules/rxjs/index.js"],
  "/site/window.ts": ["/site/rules.ts", "/site/port.ts"],
  "/site/screen.tsx": ["/site/rules.ts", "/site/list.tsx", "/site/node_modules/effect/dist/index.js", "/site/node_modules/react/index.js", "\0vite/preload-helper.js"],
  "/site/inspector.tsx": ["/site/rules.ts", "/site/list.tsx", "/site/node_modules/react/index.js", "/site/chart.tsx"],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

const groups = firstLoadGroups({ entry: "/site/main.ts", client: ["/site/client.ts"], page: ["/site/window.ts"], screen: ["/site/screen.tsx"] });
const chunkOf = (id: string): unknown => groups.flatMap(({ name }) => (typeof name === "function" ? (name(id, graph as never) ?? []) : []))[0];

describe("the chunks of the first load", () => {
  it("separate what starts, the client, the page, what draws, what client and page share, and the libraries of each", () => {
    const ids = [...new Set(Object.entries(imports).flat(2))];
    expect(Object.fromEntries(ids.map((id) => [id, chunkOf(id)]))).toEqual({
      "/site/main.ts": undefined,
      "/site/env.ts": "start",
      "\0vite/preload-helper.js": "start",
      "/site/client.ts": undefined,
      "/site/rules.ts": "shared",
      "/site/window.ts": "page",
      "/site/port.ts": "page",
      "/site/screen.tsx": "screen",
      "/site/list.tsx": "screen",
      "/site/inspector.tsx": undefined,
      "/site/chart.tsx": undefined,
      "/site/node_modules/effect/dist/index.js": "shared-libraries",
      "/site/node_modules/rxjs/index.js": "client-libraries",
      "/site/node_modules/react/index.js": "screen-libraries",
    });
  });
});
