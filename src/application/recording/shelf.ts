import type { Recording } from "./recorder.ts";

/** Milliseconds after its last input at which a session is deleted. */
export const RECENT_MS = 10 * 60_000;

/**
 * Keeps recordings in case the player wants to report a problem: those of this client and of those before it, each from its
 * beginning, if it had an input within the last ten minutes. It is on unless the player switches it off.
 */
export interface RecordingShelf {
  readonly isOn: () => boolean;
  /**
   * Switches it on or off. Off ends the recording of this page and deletes everything. On takes effect with the next page, because a session without
   * its first frames cannot be replayed.
   */
  readonly turn: (on: boolean) => void;
  /** Ends the recording of this page and deletes everything that is kept: the device may go to somebody else. */
  readonly forget: () => void;
  /** Whether recordings of this page are kept. */
  readonly wants: () => boolean;
  /** Keeps a recording that has just begun: takes its lines regularly, and ends it when it cannot be kept. */
  readonly keep: (recording: Recording) => KeptRecording;
  /** Bytes that the recording takes that goes on; undefined where nothing is recorded. What cannot be stored at all counts as nothing, because beginning again would not help it. */
  readonly recorded: () => number | undefined;
  /** Writes what waits in a moment: a player has done something, and may be gone soon. */
  readonly writeSoon: () => void;
  /** Writes at once what waits, and an end: the client may be gone with the window that is left. One that goes on writes over that end. */
  readonly leave: () => void;
  /** Everything that is kept, oldest first, also of a recording that began a moment ago. Never rejects. */
  readonly sessions: () => Promise<Shelved>;
}

export interface KeptRecording {
  /** Takes the last lines of a recording that has ended. */
  readonly finish: () => void;
}

/** Why a report contains less than the last ten minutes: the browser stored nothing, or the recording became too long and the client has not begun again since. */
export type Lack = "storage-failed" | "page-too-long";

export const isLack = (value: unknown): value is Lack => value === "storage-failed" || value === "page-too-long";

export interface Shelved {
  readonly sessions: readonly ShelvedSession[];
  readonly lacks: readonly Lack[];
}

export interface ShelvedSession {
  /** Whether its last line is an end line. False when its page was closed without one. */
  readonly isWhole: boolean;
  /** Its lines as they were written, without links, in pieces. Every piece ends with a whole line. */
  readonly pieces: () => AsyncIterable<string>;
}
