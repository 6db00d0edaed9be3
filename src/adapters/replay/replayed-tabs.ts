import { NEVER, Subject } from "rxjs";
import type { Pen, TabsShape } from "../../application/ports/tabs.ts";
import type { TabMessage } from "../../application/tabs/messages.ts";

export interface ReplayedTabs extends TabsShape {
  /** Gives this tab the pen, if it waits for it. */
  readonly givePen: () => void;
  /** Asks for the pen as another tab does. */
  readonly askForPen: () => void;
  /** Takes the pen as another tab does by force. */
  readonly takePen: () => void;
  /** Whether this tab waits for the pen. */
  readonly isWaiting: () => boolean;
}

interface ReplayedTabsParts {
  readonly own: string;
  readonly build: string;
  /** Whether the recorded page followed another tab when it was opened. Otherwise it has the pen at once. */
  readonly isFollowing: boolean;
}

/** The other tab's name. A page that hands over its log does not look at it. */
const ANOTHER = "another";

/** The tabs of a replay. The pen comes and goes at the recorded inputs, and nobody hears what the tab says. */
export const createReplayedTabs = ({ own, build, isFollowing }: ReplayedTabsParts): ReplayedTabs => {
  const heard = new Subject<TabMessage>();
  let has = !isFollowing;
  let grant: (() => void) | undefined;
  let take = (): void => undefined;
  const newPen = (): Pen => ({ taken: new Promise((taken) => (take = taken)), isExclusive: false, lay: () => undefined });
  return {
    own,
    say: () => undefined,
    heard$: heard.asObservable(),
    pen: () =>
      new Promise((resolve) => {
        if (has) resolve(newPen());
        else grant = () => resolve(newPen());
        has = false;
      }),
    gone: () => new Promise(() => undefined),
    isLookedAt: () => true,
    looks$: NEVER,
    givePen: () => {
      grant?.();
      grant = undefined;
    },
    askForPen: () => heard.next({ type: "want-pen", tab: ANOTHER, must: true, build }),
    takePen: () => take(),
    isWaiting: () => grant !== undefined,
  };
};
