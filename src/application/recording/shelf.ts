import type { Recording } from "./recorder.ts";

/** A session that is older than this, counted from its last input, is forgotten. */
export const RECENT_MS = 10 * 60_000;

/**
 * Where recordings are kept in case somebody wants to report a problem: those of this page, of the pages before it and of other tabs,
 * each from its beginning, as long as anything came in within the last ten minutes. On unless the player switches it off.
 */
export interface RecordingShelf {
  readonly isOn: () => boolean;
  /** Off ends the recording of this page and forgets all. On again takes effect with the next page: frames that were not kept cannot be replayed. */
  readonly turn: (on: boolean) => void;
  /** Whether recordings of this page are kept. */
  readonly wants: () => boolean;
  /** Keeps a recording that has just begun: takes its lines every now and then, and ends it when it cannot be kept. */
  readonly keep: (recording: Recording) => KeptRecording;
  /** Everything that is kept, oldest first. Never rejects. */
  readonly sessions: () => Promise<Shelved>;
}

export interface KeptRecording {
  /** The recording has ended: its last lines are taken. */
  readonly finish: () => void;
}

/** Why a report holds less than the last ten minutes: the browser stored nothing, or a page was open too long. */
export type Lack = "storage-failed" | "page-too-long";

export const isLack = (value: unknown): value is Lack => value === "storage-failed" || value === "page-too-long";

export interface Shelved {
  readonly sessions: readonly ShelvedSession[];
  readonly lacks: readonly Lack[];
}

export interface ShelvedSession {
  /** Whether its last line is its end: its page goes on, or has said how it ended. */
  readonly isWhole: boolean;
  /** Its lines as they were written, piece by piece; every piece ends with a line. */
  readonly pieces: () => AsyncIterable<string>;
}
