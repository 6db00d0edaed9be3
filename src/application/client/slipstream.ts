import type { User } from "../../domain/account/user.ts";
import type { Desk } from "../../domain/desk/state.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { Source } from "../../domain/events/selection.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { HeadStanding } from "../../domain/log/witness.ts";
import type { State } from "../../domain/state.ts";
import type { SlipChange } from "../betslip/slip-changes.ts";
import type { ReplicatedStore } from "../log/event-store.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import type { Restoring } from "../log/open-log.ts";
import type { MadeFact } from "../recording/lines.ts";
import type { ProblemReports } from "../recording/report.ts";
import type { RecordingShelf } from "../recording/shelf.ts";
import type { ReadsOf } from "../reads/watching.ts";
import type { Inputs, KeptAnswer } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import type { Give, IntentsOf } from "../runtime/command.ts";
import type { TimersShape } from "../runtime/timers.ts";
import type { StateSource, View } from "../runtime/view.ts";
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
  /** Where the recordings of the last minutes are kept; nowhere without it. */
  readonly shelf?: RecordingShelf;
  /** Called while a long log is opened, so that the player sees that it goes on. */
  readonly restoring?: Restoring;
  /** Called with each fact of the session. Used by a replay, which makes no recording of its own. */
  readonly onFact?: (made: MadeFact) => void;
}

/** What a player can ask for. A command returns nothing: its result is a change of state. */
export type Intents = IntentsOf<typeof commands>;

/** Cached reads of what the engine keeps. Calls with equal arguments return the same read. */
export type Reads = ReadsOf<typeof readSpecs>;

/** The status of the log; "outdated": a later build of the client has taken over, and this window cannot follow it. */
export type ClientStatus = LogStatus | "outdated";

/** The client as the screen of one window sees it. */
export interface Slipstream {
  readonly store: StateSource<State>;
  readonly intents: Intents;
  readonly reads: Reads;
  /** Follows the prices of a match until the returned function is called. */
  readonly watch: (source: Source, match: MatchId) => () => void;
  /** What last changed the slip's figures, to be explained to the player; undefined before the first change. */
  readonly slipChange: View<SlipChange | undefined>;
  /** The signed-in player as they were last read. */
  readonly user: View<User>;
  /** Keeps the utility state that follows from the address and the width of this window (spec 3). */
  readonly keepShown: (shown: ShownUtility) => void;
  /** Whether this device keeps the log, and whether a client writes it for this window. */
  readonly logStatus: View<ClientStatus>;
  /** How this device's log compares with the heads that the sportsbook holds; undefined until the sportsbook has told them. */
  readonly witness: View<readonly HeadStanding[] | undefined>;
  /** About how many bytes have come over the line for this window, and for the client of all windows since it began. */
  readonly received: View<number>;
  /** Every input since the recording began, as the text of a recording; undefined where the page was not opened to be recorded. */
  readonly recording: { readonly text: () => Promise<string> } | undefined;
  /** What a player can do about a problem; undefined where no recordings are kept. */
  readonly reports: ProblemReports | undefined;
}

/** The client itself, with what its windows, its page and a replay need of it. It has a desk of its own, which is that of the page where client and screen are one. */
export interface StartedSlipstream extends Pick<Slipstream, "intents" | "reads" | "watch" | "user" | "witness" | "keepShown"> {
  readonly store: ReplicatedStore;
  readonly logStatus: View<LogStatus>;
  /** The head of the log as it is now: its length and the hash of its last record. */
  readonly head: () => Head;
  /** Starts to write all waiting facts now, because nothing may come later. */
  readonly flush: () => void;
  /** Shows answers that the device kept from an earlier client. */
  readonly restore: (answers: readonly KeptAnswer[]) => void;
  readonly recording: { readonly text: () => string } | undefined;
  /** Runs what a window asked for. */
  readonly give: Give;
  /** For each window, the number of its last ask that has facts in the log of an earlier client. */
  readonly answered: ReadonlyMap<string, number>;
  /** Calls `told` when the facts so far are on the disk, or this device keeps none. */
  readonly whenStored: (told: () => void) => void;
  /** The desk of a window that joins; undefined when the window is gone. */
  readonly keepDesk: (window: string, desk: Desk | undefined) => void;
  readonly bringToFront: (window: string) => void;
  /** Whether a window is in the middle of something that another client would not know. */
  readonly isMidway: () => boolean;
  /** Looks at a read for the screen of a window. */
  readonly readsOf: (window: string) => Reads;
}
