import { isFarewell } from "../../domain/events/session-events.ts";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { DigestShape } from "../ports/digest.ts";
import type { Inputs } from "./inputs.ts";
import type { MadeFact } from "./lines.ts";
import { type Deployment, followFacts, type RecordingHeader, recordFrom } from "./recorder.ts";
import type { KeptRecording, RecordingShelf } from "./shelf.ts";
import { keepWhole } from "./whole-session.ts";

export interface PageRecordingParts {
  readonly inputs: Inputs;
  readonly store: EventStoreShape;
  readonly digest: DigestShape;
  readonly build: string;
  readonly deployment: Deployment;
  readonly tab: string;
  /** The pseudonym of the player whose session is on the device now. */
  readonly player: () => string | null;
  /** The head of the log as this tab knows it now. */
  readonly head: () => Head;
  /** Whether the page was opened to be recorded as a whole. */
  readonly isAsked: boolean;
  readonly shelf: RecordingShelf | undefined;
  /** Called with each fact in a replay, which makes no recording of its own. */
  readonly onFact: ((made: MadeFact) => void) | undefined;
}

/** The recording of one page, whichever tab writes the log: it begins with the page and goes on through its turns. */
export interface PageRecording {
  readonly begin: (as: Pick<RecordingHeader, "isTakenOver" | "isFollowing">) => void;
  readonly end: () => void;
  /** Told of all facts for as long as the page is open: the pieces of a recording that has ended are still kept. */
  readonly noted: (facts: readonly Fact[]) => void;
  /** Told of a state that replaced another one without the facts in between. */
  readonly replaced: (before: State, after: State) => void;
  /** The whole session so far, for a page that was opened to be recorded. */
  readonly session: () => { readonly text: () => string } | undefined;
}

export const createPageRecording = ({ player, isAsked, shelf, onFact, ...parts }: PageRecordingParts): PageRecording => {
  const isShelved = shelf?.wants() === true;
  const forget = (): void => {
    // What a player did is for nobody else on this device. A recording that was asked for by the address goes on.
    if (isShelved && !isAsked) shelf.forget();
  };
  let end = (): void => undefined;
  let session: { readonly text: () => string } | undefined;
  return {
    begin: ({ isTakenOver, isFollowing }) => {
      if (onFact !== undefined) followFacts(parts.store, onFact);
      if (!isAsked && !isShelved) return;
      const recording = recordFrom({ ...parts, player: player(), isTakenOver, isFollowing, isHashed: isAsked });
      const whole = isAsked ? keepWhole(recording, parts.digest.sha256) : undefined;
      session = whole;
      const kept: KeptRecording | undefined = isShelved ? shelf.keep(whole?.recording ?? recording) : undefined;
      end = () => {
        recording.end();
        kept?.finish();
        end = () => undefined;
      };
    },
    end: () => end(),
    noted: (facts) => {
      if (facts.some(({ event }) => event.type === "LoggedOut" && isFarewell(event.reason))) forget();
    },
    replaced: (before, after) => {
      const { player: was } = before.session;
      // Whether they signed out was among the facts in between.
      if (was !== undefined && was !== after.session.player) forget();
    },
    session: () => session,
  };
};
