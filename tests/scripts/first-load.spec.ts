import { describe, expect, it } from "vitest";
import { firstLoadGroups } from "../../scripts/vite/first-load.ts";

/** Who imports whom in a small site with a second page. */
const imports: Readonly<Record<string, readonly string[]>> = {
  "/site/main.ts": ["/site/env.ts", "\0vite/preload-helper.js"],
  "/site/client.ts": ["/site/network.ts", "/site/env.ts", "/site/rules.ts", "/site/fold.ts", "/site/node_modules/effect/dist/index.js", "/site/node_modules/rxjs/index.js"],
  "/site/screen.tsx": ["/site/rules.ts", "/site/icon.tsx", "/site/list.tsx", "/site/node_modules/react/index.js", "\0vite/preload-helper.js"],
  "/site/inspector.tsx": ["/site/rules.ts", "/site/icon.tsx", "/site/node_modules/react/index.js", "/site/chart.tsx"],
  "/site/call.ts": ["/site/fold.ts", "/site/reply.ts", "/site/chart.tsx"],
  "/site/commands.ts": ["/site/fold.ts", "/site/reply.ts", "/site/figures.ts"],
  "/site/icon.tsx": ["/site/node_modules/react/index.js"],
  "/site/carry.ts": ["/site/fold.ts", "/site/node_modules/axios/index.js", "/site/node_modules/effect/dist/Schema.js", "/site/node_modules/effect/dist/index.js"],
};
/** What the client's calls import when they are made, and what is loaded for the player's first action. */
const lazily: Readonly<Record<string, readonly string[]>> = { "/site/client.ts": ["/site/call.ts"], "/site/network.ts": ["/site/carry.ts"], "/site/later.ts": ["/site/commands.ts"] };
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], dynamicallyImportedIds: lazily[id] ?? [] }) };

const soon = { calls: ["/site/client.ts", "/site/network.ts"], later: ["/site/later.ts"] };
const groups = firstLoadGroups({ entry: "/site/main.ts", client: ["/site/client.ts"], screen: ["/site/screen.tsx"], soon, others: ["/site/inspector.tsx"] });
const chunkOf = (id: string): unknown => groups.flatMap(({ name }) => (typeof name === "function" ? (name(id, graph as never) ?? []) : []))[0];

describe("the chunks of the first load", () => {
  it("separate starting, drawing, parts shared with another page, parts that are loaded soon after, and libraries", () => {
    const ids = [...new Set(Object.entries(imports).flat(2))];
    expect(Object.fromEntries(ids.map((id) => [id, chunkOf(id)]))).toEqual({
      "/site/main.ts": undefined,
      "/site/env.ts": "common",
      "\0vite/preload-helper.js": "common",
      "/site/client.ts": "client",
      "/site/network.ts": "client",
      "/site/fold.ts": "client",
      "/site/rules.ts": "common",
      "/site/screen.tsx": "screen",
      "/site/list.tsx": "screen",
      "/site/icon.tsx": "common-screen",
      "/site/call.ts": "calls",
      "/site/reply.ts": "calls",
      "/site/commands.ts": "later",
      "/site/figures.ts": "later",
      "/site/inspector.tsx": undefined,
      "/site/chart.tsx": undefined,
      "/site/carry.ts": "calls",
      "/site/node_modules/effect/dist/index.js": "effect",
      "/site/node_modules/effect/dist/Schema.js": "effect-later",
      "/site/node_modules/axios/index.js": undefined,
      "/site/node_modules/rxjs/index.js": "libraries",
      "/site/node_modules/react/index.js": "react",
    });
  });
});
