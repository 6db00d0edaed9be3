import type { DeskEvent } from "../../domain/desk/events.ts";
import type { Desk } from "../../domain/desk/state.ts";
import type { PlainState } from "../../domain/snapshot.ts";
import type { Watched } from "../ports/market-feed.ts";
import type { Resource } from "../reads/cached-read.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { ShownUtility } from "./keep-slices.ts";

/** An ask of a window: a numbered command with all its arguments. Secrets in them exist in memory only. */
export interface Ask {
  readonly ask: number;
  readonly name: string;
  readonly args: WrittenArgs;
  /** The session in which the player asked; absent while the window knew none. What was asked for in one session is not done in another. */
  readonly session?: string;
}

/** How much the player sees of a window. */
export interface Sight {
  readonly isVisible: boolean;
  /** Whether the player uses it: it was focused after every other one. */
  readonly isInFront: boolean;
}

/** From a window to the client. Each message arrives, in order, as long as both are there. */
export type FromWindow =
  /** Asks for the state: the first message after every connection. `desk` is undefined in a window that has just been opened. */
  | ({ readonly type: "join"; readonly window: string; readonly desk: Desk | undefined; readonly online: boolean } & Sight)
  /** `answered` is the last ask of this window that it knows to be answered, because a client that has just begun may not know. */
  | { readonly type: "ask"; readonly answered: number; readonly asked: Ask }
  /** All matches whose prices this window shows, each time as a full list. */
  | { readonly type: "watch"; readonly matches: readonly Watched[] }
  /** A screen looks at a read. `player` is whose answer is meant; null for a visitor's. */
  | { readonly type: "look"; readonly look: number; readonly read: string; readonly args: WrittenArgs; readonly player: string | null }
  | { readonly type: "look-away"; readonly look: number }
  | { readonly type: "look-again"; readonly look: number }
  /** The batch is folded and, in a visible window, drawn. */
  | { readonly type: "took"; readonly batch: number }
  | ({ readonly type: "sight" } & Sight)
  | { readonly type: "network"; readonly online: boolean }
  | { readonly type: "shown"; readonly shown: ShownUtility }
  | { readonly type: "call"; readonly call: number; readonly what: "report" | "recording"; readonly note: string }
  | { readonly type: "keep-recordings"; readonly on: boolean }
  /** The window may be gone in a moment: what waits is written. */
  | { readonly type: "flush" }
  /** The window's page goes into the back-forward cache. */
  | { readonly type: "cached" };

/** What can be asked for and read, so that a window needs no code of the client for it. */
export interface Offered {
  /** For each command by its key: its name, and whether it has arguments. */
  readonly commands: Readonly<Record<string, { readonly name: string; readonly hasArgs: boolean }>>;
  /** For each read by its key, whether its answer is one player's own. */
  readonly reads: Readonly<Record<string, { readonly isOwned: boolean }>>;
}

/** Values of the client that its windows show, by name; each is sent whole when it changes. */
export type Shared = Readonly<Record<"user" | "logStatus" | "witness" | "keepsRecordings" | "received", unknown>>;

export interface Welcome {
  readonly type: "welcome";
  /** With the desk of the window that is welcomed. */
  readonly state: PlainState;
  /** The length of the log. */
  readonly length: number;
  /** The number of the window's last ask that was answered. */
  readonly answered: number;
  readonly offered: Offered;
  readonly shared: Shared;
}

/** From the client to a window. */
export type FromClient =
  /** The log is being opened, and read as far as `part`, from 0 to 1. */
  | { readonly type: "opening"; readonly part: number }
  | Welcome
  /** Facts as JSON text: a browser copies one text to many windows in less time than the objects, and a window parses it in less. */
  | { readonly type: "facts"; readonly batch: number; readonly facts: string }
  | { readonly type: "steps"; readonly events: readonly DeskEvent[] }
  | { readonly type: "answered"; readonly ask: number }
  | { readonly type: "read"; readonly look: number; readonly resource: Resource<unknown> }
  | { readonly type: "shared"; readonly name: keyof Shared; readonly value: unknown }
  | { readonly type: "called"; readonly call: number; readonly answer: unknown; readonly failed?: string };
