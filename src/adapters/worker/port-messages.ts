import type { FromClient, FromWindow } from "../../application/client/window-messages.ts";

/** Why a client serves no window any more: a later build has taken its place, or another window has begun a client of its own. */
export type ClientEnd = "newer-build" | "elsewhere";

/** What a window tells first. `Settings` is what the client begins with, if this window is its first. */
export interface Hello<Settings> {
  readonly type: "hello";
  /** The name of this line, unique among all that windows of this browser have opened. */
  readonly line: string;
  readonly settings: Settings;
}

/** What goes through the port of a window, besides what window and client tell each other. */
export type ToClient<Settings> = Hello<Settings> | FromWindow;
export type ToWindow<Change> =
  /** The client has its place: from now on, its lock tells when it is gone. */
  | { readonly type: "here" }
  /** An entry of the device's small storage, which a worker does not reach. */
  | { readonly type: "kept"; readonly change: Change }
  | { readonly type: "failed"; readonly why: string }
  | { readonly type: "ended"; readonly why: ClientEnd }
  | FromClient;

/** The lock that the client of this browser holds. */
export const CLIENT_LOCK = "slipstream-client";
/** The lock that a window holds while its line to the client is open. */
export const lineLock = (line: string): string => `slipstream-line-${line}`;
/** Where clients of several builds, or of several windows, tell each other that they want to begin. */
export const CLIENT_CHANNEL = "slipstream.client";
