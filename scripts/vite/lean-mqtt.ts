import { resolve } from "node:path";
import type { Plugin } from "vite";

const inPackages = (path: string): string => resolve("node_modules", path);

const THROWS = "\0throws.cjs";
const SILENT = "\0silent.cjs";

/** The packages on which the client is built, by the names that it imports. The library's own bundle for browsers has the same packages. */
const parts: Readonly<Record<string, string>> = {
  mqtt: inPackages("mqtt/build/index.js"),
  ws: inPackages("ws/browser.js"),
  buffer: inPackages("buffer/index.js"),
  events: inPackages("events/events.js"),
  process: inPackages("process/browser.js"),
  "process/": inPackages("process/browser.js"),
  debug: SILENT,
};

/**
 * Modules that the client never calls: they are for other transports than a browser's WebSocket, for MQTT 5, for a broker's address as text, for a
 * timer that the page's policy forbids, for platforms without `AbortController`, for streams made from something else or read as text, for fractions and
 * Base64 in bytes, for messages kept until they are confirmed, and for another way to number them.
 */
const UNCALLED = /^(?:abort-controller|assert|base64-js|dns|ieee754|lru-cache|net|rfdc\/default|socks|stream|string_decoder\/?|tls|url|util|worker-timers|\.\/(?:ali|auth|duplexify|from|internal\/streams\/(?:compose|operators|pipeline)|socks|tcp|tls|topic-alias-recv|wx|lib\/unique-message-id-provider)|\.\.\/topic-alias-send|\.\.?\/stream\/promises)$/;

/** The library and what it is made of. */
const FAMILY = /\/node_modules\/(?:mqtt|mqtt-packet|readable-stream|bl|buffer|events|inherits|process|process-nextick-args|safe-buffer|string_decoder|util-deprecate|number-allocator|js-sdsl|rfdc|ws)\//;

/** A module whose every export is a function, or a class, that throws when it is called. Other modules read the exports while they are loaded, which does nothing. */
const throwing = `
const fail = function () { throw new Error("this part of the feed's library is not in this build (scripts/vite/lean-mqtt.ts)"); };
module.exports = new Proxy(fail, { get: (_, name) => (name === "prototype" ? fail.prototype : fail) });`;

/** Loggers that a developer turns on in the browser's storage, which a worker does not have. */
const silent = "module.exports = () => () => undefined;";

/**
 * Builds the feed's client from the library's modules, each of them whole. Its bundle for browsers is twice as large, because it also supports the mini
 * programs of two chat applications and includes whole modules of Node.js.
 */
export const leanMqtt = (): Plugin => ({
  name: "lean-mqtt",
  // The development server gives the library as it is.
  apply: "build",
  enforce: "pre",
  // Other libraries have modules of the same names.
  resolveId: (source, importer) => (source === "mqtt" || source === "process" || FAMILY.test(importer ?? "") ? (parts[source] ?? (UNCALLED.test(source) ? THROWS : null)) : null),
  load: { filter: { id: [new RegExp(`^${THROWS}$`), new RegExp(`^${SILENT}$`)] }, handler: (id) => (id === SILENT ? silent : throwing) },
});
