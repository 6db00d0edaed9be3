import { isFarewell } from "../../domain/events/session-events.ts";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { DigestShape } from "../ports/digest.ts";
import type { Inputs } from "./inputs.ts";
import type { MadeFact } from "./lines.ts";
import { type Deployment, followFacts, recordFrom } from "./recorder.ts";
import type { KeptRecording, RecordingShelf } from "./shelf.ts";
import { keepWhole } from "./whole-session.ts";

export interface PageRecordingParts {
  readonly inputs: Inputs;
  readonly store: EventStoreShape;
  readonly digest: DigestShape;
  readonly build: string;
  readonly deployment: Deployment;
  /** The pseudonym of the player whose session is on the device now. */
  readonly player: () => string | null;
  /** The head of the log as it is now. */
  readonly head: () => Head;
  /** Whether the page was opened to be recorded as a whole. */
  readonly isAsked: boolean;
  readonly shelf: RecordingShelf | undefined;
  /** Called with each fact in a replay, which makes no recording of its own. */
  readonly onFact: ((made: MadeFact) => void) | undefined;
}

/** The recording of one client and all its windows. */
export interface PageRecording {
  readonly begin: () => void;
  readonly end: () => void;
  /** Told of all facts for as long as the page is open: the pieces of a recording that has ended are still kept. */
  readonly noted: (facts: readonly Fact[]) => void;
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
    begin: () => {
      if (onFact !== undefined) followFacts(parts.store, onFact);
      if (!isAsked && !isShelved) return;
      const recording = recordFrom({ ...parts, player: player(), isHashed: isAsked });
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
    session: () => session,
  };
};
