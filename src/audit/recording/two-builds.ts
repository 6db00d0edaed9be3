import type { MadeFact, RecordedStep } from "../../application/recording/lines.ts";
import { writeFact } from "../../application/recording/lines.ts";
import type { Outgoing } from "../../application/recording/outgoing.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import { isHeardBy, isOfLog } from "../../domain/events/registry.ts";
import type { Prices } from "../../domain/prices/state.ts";
import { createComparison, type Divergence } from "./compare-facts.ts";
import { differing, isSame, pathText } from "./differing.ts";
import { differingEnds, type EndPart } from "./ends.ts";
import { type RecordingLine, UnreadableRecording } from "./recording-line.ts";
import { OTHER_BUILD, refused, THIS_BUILD } from "./refused.ts";
import type { ReplayedClient, ReplaySummary, StartClient } from "./replay-recording.ts";

/** A client that gets inputs one by one and tells the facts of each. */
interface Told {
  /** What the build of this client is called where it refuses an input. */
  readonly build: string;
  readonly client: ReplayedClient;
  /** The facts, calls and timers since the last call. */
  readonly take: () => Caused;
}

interface Caused {
  readonly facts: readonly MadeFact[];
  readonly outgoing: readonly Outgoing[];
}

const begin = async (header: RecordingHeader, steps: readonly RecordedStep[], start: StartClient, build: string, line: number): Promise<Told> => {
  let facts: MadeFact[] = [];
  let outgoing: Outgoing[] = [];
  const ids = steps.flatMap((step) => step.ids);
  const client = await start({ header, nextId: () => ids.shift(), onFact: (fact) => void facts.push(fact), onOutgoing: (each) => void outgoing.push(each) }).catch((error: unknown) => {
    throw refused(error, line, build, "cannot begin the session");
  });
  return {
    build,
    client,
    take: () => {
      const taken = { facts, outgoing };
      [facts, outgoing] = [[], []];
      return taken;
    },
  };
};

/** Gives the input of a line and waits until everything that it causes is done. Throws `UnreadableRecording` when the build cannot enter it. */
const give = async ({ build, client, take }: Told, step: RecordedStep, line: number): Promise<Caused> => {
  try {
    const going = client.step(step);
    // In this build a delivery is done when the call returns, but another build may need longer.
    await (going ?? (step.input.kind === "delivery" ? undefined : client.settle()));
  } catch (error) {
    throw refused(error, line, build);
  }
  return take();
};

/** What two builds did on some inputs. */
export interface Compared {
  /** "recorded" in it is what the first of them does. */
  readonly divergence: Divergence | undefined;
  /** In what they end otherwise though every fact is the same. Empty when the facts differ already. */
  readonly ends: readonly EndPart[];
  /** How many inputs were given until the difference was noticed. Its own line may be an earlier one: a fact is compared when both builds have made theirs. */
  readonly given: number;
  /** Why the input after those could not be given to one of the builds. */
  readonly failure: UnreadableRecording | undefined;
}

/**
 * Runs inputs through both builds until they differ: in a fact or what it changed, in a call or a timer, or in the prices after an input, which no fact's
 * changes tell. The header is at `headerLine`, and the steps follow it.
 */
export const compareOn = async (header: RecordingHeader, steps: readonly RecordedStep[], reference: StartClient, tried: StartClient, headerLine: number): Promise<Compared> => {
  const [one, other] = [await begin(header, steps, reference, OTHER_BUILD, headerLine), await begin(header, steps, tried, THIS_BUILD, headerLine)];
  const comparison = createComparison({ line: headerLine, sequence: header.head.length });
  let given = 0;
  let ends: readonly EndPart[] = [];
  let inPrices: Divergence | undefined;
  let failure: UnreadableRecording | undefined;

  const hear = ({ facts, outgoing }: Caused): void => {
    facts.forEach(comparison.made);
    outgoing.forEach(comparison.sent);
  };
  const compare = async (step: RecordedStep, line: number): Promise<void> => {
    comparison.begin(line);
    const { facts, outgoing } = await give(one, step, line);
    hear(await give(other, step, line));
    if (!comparison.recorded({ ...step, from: firstOf(facts), facts: facts.map(writeFact), outgoing }, line, facts)) {
      await other.client.settle().catch((error: unknown) => {
        throw refused(error, line, THIS_BUILD);
      });
      hear(other.take());
      comparison.settled();
    }
    if (comparison.divergence() !== undefined || comparison.isOwed()) return;
    inPrices = pricesDivergence(one.client.prices(), other.client.prices(), facts, line);
  };
  try {
    for (const step of steps) {
      await compare(step, headerLine + given + 1);
      given += 1;
      if (inPrices !== undefined || comparison.divergence() !== undefined) break;
    }
    if (inPrices === undefined) comparison.finish();
    if ((inPrices ?? comparison.divergence()) === undefined) ends = differingEnds(one.client.summary(), other.client.summary());
  } catch (error) {
    if (!(error instanceof UnreadableRecording)) throw error;
    failure = error;
  } finally {
    await one.client.stop();
    await other.client.stop();
  }
  return { divergence: inPrices ?? comparison.divergence(), ends, given, failure };
};

/** The sequence of the first fact. A step on the desk has that of the fact before it. */
const firstOf = ([first]: readonly MadeFact[]): number => (first === undefined ? 0 : first.sequence + (isOfLog(first.event.type) ? 0 : 1));

/** The difference of the prices of two builds after an input, with the fact of the input that it belongs to: the last that is about such a match, or else about prices. */
const pricesDivergence = (one: Prices, other: Prices, facts: readonly MadeFact[], line: number): Divergence | undefined => {
  if (isSame(one, other)) return undefined;
  const fields = differing(one, other, ["prices"]);
  const isAbout = ({ event }: MadeFact): boolean => "matchId" in event && fields.some(({ field }) => field.startsWith(pathText(["prices", "matches", String(event.matchId)])));
  const heard = facts.filter(({ event }) => isHeardBy("prices", event));
  const fact = heard.findLast(isAbout) ?? heard.at(-1) ?? facts.at(-1);
  return fact === undefined ? undefined : { kind: "state-differs", line, sequence: fact.sequence, recorded: fact.event.type, replayed: fact.event.type, fields };
};

export interface AgainstSession {
  readonly build: string;
  readonly inputs: number;
  readonly divergence: Divergence | undefined;
  readonly ends: readonly EndPart[];
  /** As in `SessionReplay`. */
  readonly agreedUpTo: number | undefined;
}

/** Runs each session of a recording through both builds until they differ. Throws what reading the lines throws, after it has yielded the session in which that line stands. */
export async function* compareBuilds(lines: AsyncIterable<readonly RecordingLine[]>, reference: StartClient, tried: StartClient): AsyncGenerator<AgainstSession> {
  let session: { readonly header: RecordingHeader; readonly line: number; readonly steps: RecordedStep[] } | undefined;
  const compared = async ({ header, steps, line }: NonNullable<typeof session>, isRead: boolean): Promise<AgainstSession & Pick<Compared, "failure">> => {
    const { divergence, ends, given, failure } = await compareOn(header, steps, reference, tried, line);
    const isWhole = isRead && failure === undefined;
    const inputs = steps.slice(0, given).filter(({ input }) => input.kind !== "start").length;
    const agreedUpTo = isWhole ? undefined : divergence === undefined ? line + given : divergence.line - 1;
    return { build: header.build, inputs, divergence, ends: isWhole ? ends : [], agreedUpTo, failure };
  };
  try {
    for await (const read of lines) {
      for (const line of read) {
        if (line.type === "header") session = { header: line.header, line: line.line, steps: [] };
        else if (line.type === "step") session?.steps.push(line.step);
        else if (line.type === "end" && session !== undefined) {
          const ended = session;
          session = undefined;
          const { failure, ...told } = await compared(ended, true);
          yield told;
          if (failure !== undefined) throw failure;
        }
      }
    }
  } catch (error) {
    if (session !== undefined && error instanceof UnreadableRecording) {
      const { failure = error, ...told } = await compared(session, false);
      yield told;
      throw failure;
    }
    throw error;
  }
}

/** Runs inputs through a build: returns the same steps with the facts that this build makes, and its end. */
export const recordedBy = async (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  start: StartClient,
): Promise<{ readonly steps: readonly RecordedStep[]; readonly end: ReplaySummary }> => {
  const told = await begin(header, steps, start, OTHER_BUILD, 1);
  const written: RecordedStep[] = [];
  for (const [place, step] of steps.entries()) {
    const { facts, outgoing } = await give(told, step, place + 2);
    written.push({ ...step, from: firstOf(facts), facts: facts.map(writeFact), outgoing, check: undefined });
  }
  const end = told.client.summary();
  await told.client.stop();
  return { steps: written, end };
};
