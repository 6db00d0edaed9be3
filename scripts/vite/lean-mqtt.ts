import { resolve } from "node:path";
import type { Plugin } from "vite";

const inPackages = (path: string): string => resolve("node_modules", path);

/** The packages on which the client is built, by the names that it imports. The library's own bundle for browsers has the same packages. */
const parts: Readonly<Record<string, string>> = {
  mqtt: inPackages("mqtt/build/index.js"),
  ws: inPackages("ws/browser.js"),
  buffer: inPackages("buffer/index.js"),
  events: inPackages("events/events.js"),
  process: inPackages("process/browser.js"),
  "process/": inPackages("process/browser.js"),
  "string_decoder/": inPackages("string_decoder/lib/string_decoder.js"),
};

/** Modules that the client does not need: they are for other transports than a browser's WebSocket, for MQTT 5, for a broker's address as text, for a timer that the page's policy forbids, and for platforms without `AbortController`. */
const UNUSED = /^(?:abort-controller|assert|dns|lru-cache|net|socks|stream|tls|url|util|worker-timers|\.\/(?:ali|socks|tcp|tls|wx))$/;
const NOTHING = "\0nothing.cjs";

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
  load: { filter: { id: /^\0nothing\.cjs$/ }, handler: () => "module.exports = {};" },
});
