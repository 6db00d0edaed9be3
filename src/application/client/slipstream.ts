import type { User } from "../../domain/account/user.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { Source } from "../../domain/events/selection.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { HeadStanding } from "../../domain/log/witness.ts";
import type { State } from "../../domain/state.ts";
import type { SlipChange } from "../betslip/slip-changes.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import type { Restoring } from "../log/open-log.ts";
import type { MadeFact } from "../recording/lines.ts";
import type { ProblemReports } from "../recording/report.ts";
import type { RecordingShelf } from "../recording/shelf.ts";
import type { ReadsOf } from "../reads/watching.ts";
import type { Inputs, KeptAnswer } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import type { IntentsOf } from "../runtime/command.ts";
import type { Copy } from "../tabs/copy.ts";
import type { TimersShape } from "../runtime/timers.ts";
import type { StateSource, View } from "../runtime/view.ts";
import type { Beginning } from "./beginning.ts";
import type { commands, readSpecs } from "./capabilities.ts";
import type { ShownUtility } from "./keep-slices.ts";

export interface SlipstreamStart {
  /** The name of the build, as it stands in the log and in recordings. */
  readonly build: string;
  readonly deployment: Deployment;
  readonly inputs: Inputs;
  readonly timers: TimersShape;
  /** Whether all inputs are written down, so that the session can be replayed. */
  readonly record: boolean;
  /** Where the recordings of the last minutes are kept, and how they are reported; nowhere without it. */
  readonly shelf?: RecordingShelf;
  readonly reports?: ProblemReports;
  /** What a replay has instead of other tabs and the device's store; absent in a live page. */
  readonly replayed?: ReplayedPage;
  /** Called while a long log is opened, so that the player sees that it goes on. */
  readonly restoring?: Restoring;
  /** Called with each fact of the session. Used by a replay, which makes no recording of its own. */
  readonly onFact?: (made: MadeFact) => void;
}

/** What the recording of a page tells of the log that other tabs wrote. */
export interface ReplayedPage {
  /** Whether the first turn went on with a log that another tab had written. */
  readonly isTakenOver: boolean;
  /** The state and its head with which the page began to follow; undefined when it wrote at once. */
  readonly followed: { readonly state: State; readonly head: Head } | undefined;
  /** Where the turn that begins now goes on; undefined when it opens the log of the replay's journal. */
  readonly nextTurn: () => Beginning | undefined;
}

/** What a player can ask for. A command returns nothing: its result is a change of state. */
export type Intents = IntentsOf<typeof commands>;

/** Cached reads of what the engine keeps. Calls with equal arguments return the same read. */
export type Reads = ReadsOf<typeof readSpecs>;

/** The whole client, as the screen sees it. */
export interface Slipstream {
  readonly store: StateSource<State>;
  readonly intents: Intents;
  readonly reads: Reads;
  /** Follows the prices of a match until the returned function is called. */
  readonly watch: (source: Source, match: MatchId) => () => void;
  /** What last changed the slip's figures, to be explained to the player; undefined before the first change. */
  readonly slipChange: View<SlipChange | undefined>;
  /** The signed-in player as this page last read them. */
  readonly user: View<User>;
  /** Keeps the utility state that follows from the address and the width of this window (spec 3). */
  readonly keepShown: (shown: ShownUtility) => void;
  /** Whether this device keeps the log. */
  readonly logStatus: View<LogStatus>;
  /** How this device's log compares with the heads that the sportsbook holds; undefined until the sportsbook has told them. */
  readonly witness: View<readonly HeadStanding[] | undefined>;
  /** Every input since the page was opened, as the text of a recording; undefined unless `record` was set at the start. */
  readonly recording: { readonly text: () => string } | undefined;
  /** What a player can do about a problem; undefined where no recordings are kept. */
  readonly reports: ProblemReports | undefined;
}

/** The client with what its page and a replay need of it. */
export interface StartedSlipstream extends Slipstream {
  /** The head of the log as it is now: its length and the hash of its last record. */
  readonly head: () => Head;
  /** Starts to write all waiting facts now, because a page that is closing cannot wait for the next segment. */
  readonly flush: () => void;
  readonly copy: Copy;
  /** Whether this tab writes the log. */
  readonly isWriting: () => boolean;
  /** Shows answers that the device kept from an earlier page. */
  readonly restore: (answers: readonly KeptAnswer[]) => void;
}
