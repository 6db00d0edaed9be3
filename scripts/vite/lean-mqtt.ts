import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { withFacts } from "./facts.ts";
import { unusedInFeed } from "./unused-mqtt.ts";
import { endsWithAny, mustBeVersion, withEmptyFunction } from "./without-unused-parts.ts";

const inPackages = (path: string): string => resolve("node_modules", path);

const NOTHING = "\0nothing.cjs";
const OPERATORS = "\0no-operators.cjs";
const PIPELINE = "\0no-pipeline.cjs";
const NO_DEBUG = "\0no-debug.cjs";

/** The packages on which the client is built, by the names that it imports. The library's own bundle for browsers has the same packages. */
const parts: Readonly<Record<string, string>> = {
  mqtt: inPackages("mqtt/build/index.js"),
  ws: inPackages("ws/browser.js"),
  buffer: inPackages("buffer/index.js"),
  events: inPackages("events/events.js"),
  process: inPackages("process/browser.js"),
  "process/": inPackages("process/browser.js"),
  debug: NO_DEBUG,
  "./internal/streams/operators": OPERATORS,
  "./internal/streams/pipeline": PIPELINE,
};

/**
 * Modules that the client does not need: they are for other transports than a browser's WebSocket, for MQTT 5, for a broker's address as text, for a
 * timer that the page's policy forbids, for platforms without `AbortController`, for streams made from something else or read as text, for fractions and Base64 in bytes, and for messages kept
 * until they are confirmed.
 */
const UNUSED = /^(?:abort-controller|assert|base64-js|dns|ieee754|lru-cache|net|rfdc\/default|socks|stream|string_decoder\/?|tls|url|util|worker-timers|\.\/(?:ali|auth|duplexify|from|internal\/streams\/compose|socks|tcp|tls|topic-alias-recv|wx)|\.\.\/topic-alias-send|\.\.?\/stream\/promises)$/;

const written: Readonly<Record<string, string>> = {
  [NOTHING]: "module.exports = {};",
  // The index of the streams' package reads these two while it is loaded, so they cannot be nothing.
  [OPERATORS]: "exports.streamReturningOperators = {}; exports.promiseReturningOperators = {};",
  [PIPELINE]: "exports.pipeline = () => { throw new Error('pipelines are left out of this build'); };",
  // The loggers are silent unless a developer turns them on in the browser's storage, which a worker does not have.
  [NO_DEBUG]: "module.exports = () => () => undefined;",
};

/** What the client reads of its own package. */
const onlyVersion = (text: string): string => JSON.stringify({ version: (JSON.parse(text) as { readonly version: string }).version });

/**
 * Builds the feed's client from the library's modules. Its bundle for browsers is twice as large, because it also supports the mini programs of two
 * chat applications and includes whole modules of Node.js.
 */
export const leanMqtt = (): Plugin => ({
  name: "lean-mqtt",
  enforce: "pre",
  resolveId: (source, importer) => {
    const part = parts[source];
    if (part !== undefined) return part;
    return UNUSED.test(source) && importer?.includes("/node_modules/") === true ? NOTHING : null;
  },
  transform: {
    filter: { id: endsWithAny(Object.keys(unusedInFeed)) },
    handler(code, id) {
      for (const [module, { functions, facts }] of Object.entries(unusedInFeed))
        if (id.endsWith(`/${module}`)) {
          mustBeVersion(module, facts);
          const emptied = functions.reduce(withEmptyFunction, code);
          return { code: withFacts(emptied, this.parse(emptied), facts), map: null };
        }
      return null;
    },
  },
  load: { filter: { id: /^\0(?:nothing|no-operators|no-pipeline|no-debug)\.cjs$|\/mqtt\/package\.json$/ }, handler: async (id) => written[id] ?? onlyVersion(await readFile(id, "utf8")) },
});
