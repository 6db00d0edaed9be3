import mqtt from "mqtt";
import { createFeedSession } from "./feed-session.ts";
import type { ToWorker } from "./worker-protocol.ts";

/** The feed's own thread: reading thousands of frames a second must not cost the page a frame. */
const session = createFeedSession(
  (url, options) => mqtt.connect(url, options),
  (message) => self.postMessage(message),
  { now: () => performance.now(), after: (ms, run) => setTimeout(run, ms) },
);

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => session.receive(data));
