import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import { type Transport, Unsent } from "./transport.ts";

/**
 * Does not send a request of one player with the session of another: while a request waited, for example for the disk, another player may have signed in.
 * Here and not where it waits, so that a recording has what came of it.
 */
export const createSessionGuard = (transport: Transport, keeper: Pick<SessionKeeperShape, "current">): Transport => ({
  // A visitor has no pseudonym, which counts as "".
  send: (request) => (request.player === undefined || request.player === (keeper.current()?.player ?? "") ? transport.send(request) : Promise.reject(new Unsent())),
});
