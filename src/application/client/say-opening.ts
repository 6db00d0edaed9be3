import type { Clock } from "../ports/clock.ts";
import type { Tabs } from "../ports/tabs.ts";
import { BEAT_MS } from "../tabs/writer.ts";

/** Announces every second that this tab is opening the log, until the returned function is called. Otherwise other tabs would take it to hang. */
export const sayOpening = (tabs: Tabs["Service"], clock: Clock["Service"], build: string, term: number): (() => void) => {
  let cancel = (): void => undefined;
  const say = (): void => {
    tabs.say({ type: "opening", term, build });
    cancel = clock.after(BEAT_MS, say);
  };
  say();
  return () => cancel();
};
