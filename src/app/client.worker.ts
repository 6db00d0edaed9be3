import { hostClient } from "../adapters/worker/host-client.ts";
import { startHosted } from "./hosted-client.ts";

/** The thread of the client: shared by all windows or, where a browser cannot do that, of one window. */
const { take, hosted } = hostClient(navigator.locks as LockManager | undefined, startHosted);

self.addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port !== undefined) take(port);
});
self.addEventListener("message", ({ ports: [port], data }: MessageEvent) => {
  if (port !== undefined) take(port);
  if (data === "end") void (hosted()?.end() ?? self.close());
});
