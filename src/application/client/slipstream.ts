import type { Head } from "../../domain/events/envelope.ts";
import type { Source } from "../../domain/events/selection.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { FactMark } from "../../domain/fingerprint.ts";
import type { HeadStanding } from "../../domain/log/witness.ts";
import type { State } from "../../domain/state.ts";
import type { SlipChange } from "../betslip/slip-changes.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import type { ReadsOf } from "../reads/watching.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import type { IntentsOf } from "../runtime/command.ts";
import type { TimersShape } from "../runtime/timers.ts";
import type { StateSource, View } from "../runtime/view.ts";
import type { commands, readSpecs } from "./capabilities.ts";

export interface SlipstreamStart {
  /** Names the build in the log and in recordings. */
  readonly build: string;
  readonly deployment: Deployment;
  readonly inputs: Inputs;
  readonly timers: TimersShape;
  /** Whether everything that comes in is written down, for replay. */
  readonly record: boolean;
  /** The session begins as one that goes on with a log that another tab wrote; for a replay of one that did. */
  readonly isTakenOver?: boolean;
  /** Called with the mark of each fact of the session; for a replay, which does not record. */
  readonly onMark?: (mark: FactMark) => void;
}

/** What a player can ask for. Nothing is returned: every answer is a change of state. */
export type Intents = IntentsOf<typeof commands>;

/** Cached reads of what the engine keeps. Each call with equal arguments answers the same read. */
export type Reads = ReadsOf<typeof readSpecs>;

/** The whole client, as the screen sees it. */
export interface Slipstream {
  readonly store: StateSource<State>;
  readonly intents: Intents;
  readonly reads: Reads;
  /** Follows the prices of a match until released. */
  readonly watch: (source: Source, match: MatchId) => () => void;
  /** The last change of the slip's figures, to be explained. */
  readonly slipChange: View<SlipChange | undefined>;
  /** The head that vouches for the log up to now. */
  readonly head: () => Head;
  /** Writes all waiting facts now: a page that is closing cannot wait for the next segment. */
  readonly flush: () => void;
  /** Whether this device keeps the log. */
  readonly logStatus: View<LogStatus>;
  /** How this device's log compares with the heads that the sportsbook holds; undefined until the sportsbook has told them. */
  readonly witness: View<readonly HeadStanding[] | undefined>;
  /** Everything that came in since the page was opened, for replay; undefined unless asked for at start. */
  readonly recording: { readonly text: () => string } | undefined;
}
