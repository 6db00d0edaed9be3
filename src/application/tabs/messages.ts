import type { DeskEvent } from "../../domain/desk/events.ts";
import type { Desk } from "../../domain/desk/state.ts";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { PlainState } from "../../domain/snapshot.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import type { Watched } from "../ports/market-feed.ts";
import type { Keeping } from "../recording/keeping.ts";
import type { WrittenArgs } from "../recording/inputs.ts";

/** An ask of a replica: a numbered command with all its arguments. Secrets in them exist in memory only. */
export interface Ask {
  readonly ask: number;
  readonly name: string;
  readonly args: WrittenArgs;
  /** The session in which the player asked; absent while the tab knew none. What was asked for in one session is not done in another. */
  readonly session?: string;
}

/** From a replica to the writing tab. */
export type FromFollower =
  /** Asks for the whole state: at the start, and whenever a message in between was lost. */
  | { readonly type: "join"; readonly tab: string; /** Undefined for a tab that has just been opened. */ readonly desk: Desk | undefined }
  /** `answered` is the last ask of this tab that it knows to be answered, because a tab that has just begun to write may not know. */
  | { readonly type: "ask"; readonly tab: string; readonly answered: number; readonly asked: Ask }
  /** All matches whose prices this tab shows, each time as a full list. */
  | { readonly type: "watch"; readonly tab: string; readonly matches: readonly Watched[] }
  /** This tab takes the writing tab to hang and is about to take the pen by force. */
  | { readonly type: "claim"; readonly tab: string }
  /** The player looks at this tab, and it asks for the pen. `must`: it cannot follow the writing tab. */
  | { readonly type: "want-pen"; readonly tab: string; readonly must: boolean };

/** From the writing tab to the replicas. `term` grows with every tab that begins to write; messages of an earlier term are ignored. */
export type FromWriter =
  /** This tab has the pen and is opening the log: there is no state to follow yet. */
  | { readonly type: "opening"; readonly term: number }
  /** The heartbeat: sent at the beginning of a turn and then every second. */
  | { readonly type: "writing"; readonly term: number; readonly tab: string; readonly head: Head; readonly isLookedAt: boolean }
  | {
      readonly type: "welcome";
      readonly term: number;
      readonly tab: string;
      readonly to: string;
      /** With the desk of the tab that is welcomed. */
      readonly state: PlainState;
      readonly head: Head;
      /** The head of what the store holds, and the facts after it. */
      readonly stored: Head;
      readonly tail: readonly Fact[] | undefined;
      /** For each tab, the number of its last ask that was answered. */
      readonly answered: readonly (readonly [tab: string, ask: number])[];
      readonly status: LogStatus;
    }
  | { readonly type: "facts"; readonly term: number; readonly facts: readonly Fact[]; readonly head: Head }
  /** Steps on the desk of one tab. */
  | { readonly type: "steps"; readonly term: number; readonly to: string; readonly events: readonly DeskEvent[] }
  | { readonly type: "stored"; readonly term: number; readonly head: Head }
  | { readonly type: "status"; readonly term: number; readonly status: LogStatus }
  | { readonly type: "answered"; readonly term: number; readonly to: string; readonly ask: number }
  /** The feed's subscriptions to these matches are confirmed now. */
  | { readonly type: "following"; readonly term: number; readonly matches: readonly MatchId[] }
  /** Something of this keeping has changed at the engine: a tab that shows some of it reads it again. */
  | { readonly type: "refresh"; readonly term: number; readonly keeping: Keeping }
  /** The tab `to` may take the pen: this one writes nothing more. */
  | { readonly type: "pen"; readonly term: number; readonly to: string };

/** Every message names the build of its sender, because a tab hears one of another build but cannot follow it. */
export type TabMessage = (FromFollower | FromWriter) & { readonly build: string };

/** Whether a message is one of Slipstream's tabs. Only its type and build are checked, because another build may send other fields. */
export const isTabMessage = (heard: unknown): heard is TabMessage =>
  typeof heard === "object" && heard !== null && "type" in heard && typeof heard.type === "string" && "build" in heard && typeof heard.build === "string";
