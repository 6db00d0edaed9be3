import type { LaterCode } from "../application/client/arrival.ts";

/** The later capabilities of a page, whose code is loaded when it is asked for. */
export const laterCode: LaterCode = {
  here: undefined,
  load: () => import("../application/client/later-capabilities.ts").then(({ laterCapabilities }) => laterCapabilities),
};
