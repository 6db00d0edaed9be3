import { differingEnds, endWords } from "../../src/audit/recording/ends.ts";
import { agrees, type SessionReplay } from "../../src/audit/recording/replay-recording.ts";
import type { AgainstSession } from "../../src/audit/recording/two-builds.ts";
import { divergenceWords } from "./divergence-words.ts";

/** What is printed of a replayed session. `until` is the record at which it was told to stop. */
export const toReplayed = (session: SessionReplay, until: number | undefined) => {
  const { build, inputs, compared, events, head, state, unaskedReplies, divergence, recorded, isCut } = session;
  const missed = missedWords(session, until);
  const isJudged = session.agreedUpTo === undefined && !isBeyond(session, until);
  return {
    inputs,
    events,
    compared,
    head,
    state,
    unaskedReplies,
    build,
    ...(isJudged ? { agrees: agrees(session) } : {}),
    ...(isCut ? { isCut } : {}),
    ...(recorded === undefined ? {} : { recorded: { events: recorded.events, head: recorded.head, state: recorded.state } }),
    ...(divergence === undefined ? endsReason(session) : { agrees: false, divergence, reason: divergenceWords(divergence) }),
    ...damagedIn([session]),
    ...(missed === undefined ? {} : { until: missed }),
  };
};

/** Whether nothing of the session was replayed, because it begins where the replay was told to stop, or after that. */
const isBeyond = ({ begins }: SessionReplay, until: number | undefined): boolean => until !== undefined && begins >= until;

/** Why a session did not stop where it was told to; undefined when it did. A damaged session says itself where it ends. */
const missedWords = ({ events, begins, agreedUpTo }: SessionReplay, until: number | undefined): string | undefined => {
  if (until === undefined || agreedUpTo !== undefined) return undefined;
  if (events < until) return `the session ends at record ${events}, before record ${until}`;
  if (begins === until) return `the session begins after record ${until}: nothing of it was replayed`;
  return begins > until ? `the session begins after record ${begins}, beyond record ${until}: nothing of it was replayed` : undefined;
};

export const replaySummary = (sessions: readonly SessionReplay[], until: number | undefined) => {
  const first = sessions.find(({ divergence }) => divergence !== undefined)?.divergence;
  const sum = (of: (session: SessionReplay) => number): number => sessions.reduce((total, session) => total + of(session), 0);
  const missed = sessions.map((session) => missedWords(session, until));
  return {
    agrees: sessions.every(agrees),
    sessions: sessions.length,
    inputs: sum(({ inputs }) => inputs),
    compared: sum(({ compared }) => compared),
    divergence: first ?? null,
    ...(first === undefined ? (sessions.map(endsReason).find(({ reason }) => reason !== undefined) ?? {}) : { reason: divergenceWords(first) }),
    ...damagedIn(sessions),
    ...(missed.includes(undefined) ? {} : { until: missed.at(-1) }),
  };
};

/** In what the end of a session is not as recorded, though every fact is. */
const endsReason = ({ recorded, ...replayed }: SessionReplay): { readonly reason?: string } => {
  const parts = recorded === undefined ? [] : differingEnds(recorded, replayed);
  return parts.length === 0 ? {} : { reason: `every event is as recorded, and the session ends with ${endWords(parts)}` };
};

/** Up to where the session agrees at whose damaged line the reading ended. */
const damagedIn = (sessions: readonly { readonly agreedUpTo: number | undefined }[]): { readonly agreedUpTo?: number } => {
  const agreedUpTo = sessions.at(-1)?.agreedUpTo;
  return agreedUpTo === undefined ? {} : { agreedUpTo };
};

/** Whether two builds did the same. */
const isSame = ({ divergence, ends }: AgainstSession): boolean => divergence === undefined && ends.length === 0;

/** What is printed of a session that was replayed by two builds. */
export const toCompared = (session: AgainstSession) => {
  const { build, inputs, divergence, ends, agreedUpTo } = session;
  return {
    inputs,
    build,
    ...(agreedUpTo === undefined ? { agrees: isSame(session) } : {}),
    ...(ends.length === 0 ? {} : { reason: `both builds make the same events, and this one ends with ${endWords(ends)}` }),
    ...(divergence === undefined ? {} : { agrees: false, divergence, reason: divergenceWords(divergence) }),
    ...damagedIn([{ agreedUpTo }]),
  };
};

export const comparisonSummary = (sessions: readonly AgainstSession[]) => {
  const first = sessions.find((session) => !isSame(session));
  return {
    agrees: first === undefined,
    sessions: sessions.length,
    divergence: null,
    ...(first === undefined ? {} : toCompared(first)),
    ...damagedIn(sessions),
  };
};
