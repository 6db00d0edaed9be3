import { connectBroker } from "./broker-connection.ts";
import { createFeedSession } from "./feed-session.ts";
import type { ToWorker } from "./worker-protocol.ts";

/** The feed's own thread: reading thousands of frames a second must not cost the page a frame. */
const ticks = { now: () => performance.now(), after: (ms: number, run: () => void) => void setTimeout(run, ms) };
const session = createFeedSession(connectBroker((url) => new WebSocket(url, "mqtt"), ticks), (message) => self.postMessage(message), ticks);

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => session.receive(data));
