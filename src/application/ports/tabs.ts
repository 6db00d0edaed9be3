import { Context } from "effect";
import type { Observable } from "rxjs";

/** The right to write the log. One tab of a browser has it at a time. */
export interface Pen {
  /** Resolves when another tab has taken it by force: nothing may be written any more. */
  readonly taken: Promise<void>;
  /** False where nothing keeps other tabs from writing too: the journal then refuses whoever comes second. */
  readonly isExclusive: boolean;
  /** Gives it to the next tab that waits; to be called once nothing more will be written. */
  readonly lay: () => void;
}

/** The open tabs of this browser, as one of them sees the others. */
export interface TabsShape {
  /** Names this tab among those open now. */
  readonly own: string;
  /**
   * Says something to all other tabs. What one tab says reaches each other tab in the order it was said, or is lost: nobody is told
   * which. A message is plain data.
   */
  readonly say: (message: unknown) => void;
  readonly heard$: Observable<unknown>;
  /**
   * Resolves when this tab has the pen. "wait": after every tab that waited before, when the one that has it lays it or is
   * gone. "seize": at once. A wait that was given up never resolves.
   */
  readonly pen: (how: "wait" | "seize", givenUp?: AbortSignal) => Promise<Pen>;
  /** Resolves when that tab is no longer there; never where a browser cannot tell. */
  readonly gone: (tab: string) => Promise<void>;
  /** Whether the player can see this tab. */
  readonly isLookedAt: () => boolean;
  /** Emits whenever that changes. */
  readonly looks$: Observable<boolean>;
}

export class Tabs extends Context.Service<Tabs, TabsShape>()("slipstream/Tabs") {}
