import mqtt from "mqtt";
import { createFeedSession } from "./feed-session.ts";
import type { ToWorker } from "./worker-protocol.ts";

/** The thread of the feed. Reading thousands of frames a second on the page's own thread would delay its frames. */
const session = createFeedSession(
  (url, options) => mqtt.connect(url, options),
  (message) => self.postMessage(message),
  { now: () => performance.now(), after: (ms, run) => setTimeout(run, ms) },
);

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => session.receive(data));
