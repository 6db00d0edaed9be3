import { Context } from "effect";
import type { Observable } from "rxjs";

/** The right to write the log. One tab of a browser has it at a time. */
export interface Pen {
  /** Resolves when another tab has taken the pen by force. After that, nothing may be written. */
  readonly taken: Promise<void>;
  /** False where the browser has no lock to keep other tabs from writing. The journal then refuses the second tab that writes. */
  readonly isExclusive: boolean;
  /** Passes the pen to the next tab that waits. Call it when nothing more will be written. */
  readonly lay: () => void;
}

/** The open tabs of this browser, as one tab sees the others. */
export interface TabsShape {
  /** The name of this tab, unique among the open tabs. */
  readonly own: string;
  /**
   * Sends a message, which is plain data, to all other tabs. Each tab receives the messages of one tab in the order in which they were sent. A
   * message may be lost, and then neither side is told.
   */
  readonly say: (message: unknown) => void;
  readonly heard$: Observable<unknown>;
  /**
   * Resolves when this tab has the pen. "wait": after the tabs that waited before, once the tab with the pen lays it or is gone. "seize": at once, by
   * force. After `givenUp` is aborted it never resolves.
   */
  readonly pen: (how: "wait" | "seize", givenUp?: AbortSignal) => Promise<Pen>;
  /** Resolves when that tab is closed; never resolves where the browser cannot tell. */
  readonly gone: (tab: string) => Promise<void>;
  /** Whether the player can see this tab. */
  readonly isLookedAt: () => boolean;
  /** Emits whenever the player begins or stops to see this tab. */
  readonly looks$: Observable<boolean>;
}

export class Tabs extends Context.Service<Tabs, TabsShape>()("slipstream/Tabs") {}
