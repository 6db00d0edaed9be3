import type { Recording } from "./recorder.ts";

/** Milliseconds after its last input at which a session is deleted. */
export const RECENT_MS = 10 * 60_000;

/**
 * Keeps recordings in case the player wants to report a problem: those of this page, of the pages before it and of other tabs, each from its
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
  /** Everything that is kept, oldest first. Never rejects. */
  readonly sessions: () => Promise<Shelved>;
}

export interface KeptRecording {
  /** Takes the last lines of a recording that has ended. */
  readonly finish: () => void;
}

/** Why a report contains less than the last ten minutes: the browser stored nothing, or a page was open for too long. */
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
