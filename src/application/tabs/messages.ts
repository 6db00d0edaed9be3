import type { Browsing } from "../../domain/browsing/state.ts";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import type { Source } from "../../domain/events/selection.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { PlainState } from "../../domain/snapshot.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import type { Keeping } from "../reads/read-store.ts";
import type { WrittenArgs } from "../recording/inputs.ts";

export type Watched = readonly [source: Source, match: MatchId];

/** A question of a tab that follows: a command with all its arguments, which live in memory only. */
export interface Ask {
  readonly ask: number;
  readonly name: string;
  readonly version: number;
  readonly args: WrittenArgs;
}

/** To the tab that writes, from one that follows. */
export type FromFollower =
  /** Wants the whole state: at first, and whenever something in between was not heard. */
  | { readonly type: "join"; readonly tab: string; readonly screen: Browsing }
  /** `answered` is the last question this tab knows to be answered: whoever has just begun to write may not know. */
  | { readonly type: "ask"; readonly tab: string; readonly answered: number; readonly asked: Ask }
  /** All matches whose prices this tab shows. */
  | { readonly type: "watch"; readonly tab: string; readonly matches: readonly Watched[] }
  /** The player looks at this tab. "must": it cannot follow the tab that writes. */
  | { readonly type: "want-pen"; readonly tab: string; readonly must: boolean };

/** From the tab that writes. `term` grows with every tab that begins to: what an earlier one says is not heard any more. */
export type FromWriter =
  /** Has the pen and opens the log: there is no state to follow from yet. */
  | { readonly type: "opening"; readonly term: number }
  /** Said at the beginning and every second. */
  | { readonly type: "writing"; readonly term: number; readonly tab: string; readonly head: Head; readonly isLookedAt: boolean }
  | {
      readonly type: "welcome";
      readonly term: number;
      readonly tab: string;
      readonly to: string;
      readonly state: PlainState;
      readonly head: Head;
      /** What the store holds, and the facts after it. */
      readonly stored: Head;
      readonly tail: readonly Fact[] | undefined;
      /** The last question of each tab that was answered. */
      readonly answered: readonly (readonly [tab: string, ask: number])[];
      readonly status: LogStatus;
    }
  | { readonly type: "facts"; readonly term: number; readonly facts: readonly Fact[]; readonly head: Head }
  | { readonly type: "stored"; readonly term: number; readonly head: Head }
  | { readonly type: "status"; readonly term: number; readonly status: LogStatus }
  | { readonly type: "answered"; readonly term: number; readonly to: string; readonly ask: number }
  /** The feed follows these matches now. */
  | { readonly type: "following"; readonly term: number; readonly matches: readonly MatchId[] }
  /** What is read of this keeping has changed at the engine: whoever looks at some reads it again. */
  | { readonly type: "refresh"; readonly term: number; readonly keeping: Keeping }
  /** `to` may take the pen: nothing more is written here. */
  | { readonly type: "pen"; readonly term: number; readonly to: string };

/** The build stands beside every message: a tab of another build is heard, and not followed. */
export type TabMessage = (FromFollower | FromWriter) & { readonly build: string };

/** Whether something heard was said by a tab of ours; what an older or newer build says beyond its type is not looked at. */
export const isTabMessage = (heard: unknown): heard is TabMessage =>
  typeof heard === "object" && heard !== null && "type" in heard && typeof heard.type === "string" && "build" in heard && typeof heard.build === "string";
