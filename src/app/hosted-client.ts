import { createMirroredStorage, type StorageChange } from "../adapters/storage/mirrored-storage.ts";
import { takePlace } from "../adapters/worker/client-place.ts";
import type { Host, Hosted } from "../adapters/worker/host-client.ts";
import type { ClientEnd } from "../adapters/worker/port-messages.ts";
import { openChannel } from "../adapters/browser/channel.browser.ts";
import { beginAgainWhenDue } from "../application/recording/begin-again.ts";
import { serveWindows, type Windows } from "../application/client/serve-windows.ts";
import type { StartedSlipstream } from "../application/client/slipstream.ts";
import { boot } from "./boot.ts";
import { BUILD, BUILT_AT } from "./build.ts";
import type { Env } from "./env.ts";
import { live } from "./live.ts";

/** What the first window tells the client to begin with. */
export interface ClientSettings {
  readonly env: Env;
  /** Whether the page was opened to be recorded. */
  readonly record: boolean;
  /** What the window found in the device's small storage, which a worker does not reach. */
  readonly stored: Readonly<Record<string, string>>;
  /** Whether the client takes the place of one that another window has for itself. */
  readonly takes: boolean;
}

/** Tells the next client of this browser to record from its beginning, whichever window starts it. */
const RECORD_NEXT = "slipstream.record-next";

/** Starts the client as soon as it is the only one of this browser, and ends it when another one has to be that. */
export const startHosted = async ({ env, record: isAsked, stored, takes }: ClientSettings, host: Host<StorageChange>): Promise<Hosted<ClientSettings> | ClientEnd> => {
  const place = await takePlace({ locks: navigator.locks as LockManager | undefined, openChannel, build: BUILD, builtAt: BUILT_AT, takes });
  if (place === undefined) return "newer-build";
  host.here();
  const storage = createMirroredStorage(stored, (change) => host.toAll({ type: "kept", change }));
  const record = isAsked || storage.getItem(RECORD_NEXT) !== null;
  storage.removeItem(RECORD_NEXT);
  let windows: Windows | undefined;
  const parts = await live(env, { storage: () => storage, record, whenDrawn: (drawn) => (windows === undefined ? drawn() : windows.whenDrawn(drawn)) });
  const restoring = (part: number): undefined => host.toAll({ type: "opening", part }) as undefined;
  const { slipstream, stop } = await boot(parts.layer, { ...parts.start, restoring });
  const end = async (why?: ClientEnd): Promise<void> => {
    windows?.close();
    await stop();
    parts.flush();
    if (why !== undefined) host.toAll({ type: "ended", why });
    place.leave();
    self.close();
  };
  let isSeen = true;
  const standing = () => ({ recorded: parts.shelf.recorded(), isWanted: parts.shelf.isOn(), isAsked: record, isSeen, isMidway: slipstream.isMidway() });
  // The windows begin the next client, as they do when one dies.
  const asked = beginAgainWhenDue(parts.clock, standing, () => void end());
  const client: StartedSlipstream = {
    ...slipstream,
    give: (...command) => {
      asked();
      slipstream.give(...command);
      parts.shelf.writeSoon();
    },
    // The window may have been the last one.
    flush: () => {
      slipstream.flush();
      parts.flush();
      parts.shelf.leave();
    },
  };
  const see = (isAnyVisible: boolean): void => {
    isSeen = isAnyVisible;
    parts.onSight(isAnyVisible);
  };
  windows = serveWindows({ client, reports: parts.reports, received: parts.received, onSight: see, onNetwork: parts.onNetwork, onCached: parts.rest });
  // A client that died may have had a write under way that the store did after this one had read the log, even before anybody listens here. The next client reads it too.
  // Without locks another client may really be there.
  const giveWay = (): void => {
    if (slipstream.logStatus.read() === "superseded" && "locks" in navigator) void end();
  };
  slipstream.logStatus.subscribe(giveWay);
  giveWay();
  void place.wanted.then(end);
  return {
    connect: (line) => {
      parts.goOn();
      windows?.connect(line);
    },
    // A recording begins with its client, so a window that was opened to be recorded needs another one.
    meet: (later) => {
      if (!later.record || record) return;
      storage.setItem(RECORD_NEXT, "true");
      void end();
    },
    end,
  };
};
