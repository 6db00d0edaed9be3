import type { StartPlayed } from "../../../audit/recording/player.ts";
import type { ReadFrames } from "../../../audit/recording/series.ts";

/** The client that replays, and its decoder of frames. */
export interface Replaying {
  readonly start: StartPlayed;
  readonly readFrames: ReadFrames;
}

export type LoadReplay = () => Promise<Replaying>;
