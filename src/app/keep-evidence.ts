import type { Slipstream } from "../application/client/slipstream.ts";
import { createView } from "../application/runtime/view.ts";

/** The part of the browser's storage that can be kept when space is short. */
export type KeepableStorage = Pick<StorageManager, "persist">;

/**
 * Asks the browser not to clear this site's data when space is short, once the device holds the history of a placed bet. Not earlier: some browsers
 * ask the player. A page that is served without TLS has no such storage.
 */
export const keepEvidence = ({ store }: Pick<Slipstream, "store">, storage: KeepableStorage | undefined): void => {
  if (storage === undefined) return;
  const status = createView(store, ({ betslip }) => betslip.placement.status);
  const ask = (): void => {
    if (status.read() !== "done") return;
    stop();
    // Whatever the answer is, the log continues, and a loss is noticed by its head.
    storage.persist().catch(() => undefined);
  };
  const stop = status.subscribe(ask);
  ask();
};
