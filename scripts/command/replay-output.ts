import { agrees, type SessionReplay } from "../../src/audit/recording/replay-recording.ts";
import type { AgainstSession } from "../../src/audit/recording/two-builds.ts";
import { divergenceWords } from "./divergence-words.ts";

/** What is printed of a replayed session. */
export const toReplayed = (session: SessionReplay) => {
  const { build, inputs, compared, events, head, state, unaskedReplies, divergence, recorded, isCut } = session;
  return {
    inputs,
    events,
    compared,
    head,
    state,
    unaskedReplies,
    build,
    ...(isCut ? { agrees: agrees(session), isCut } : {}),
    ...(recorded === undefined ? {} : { agrees: agrees(session), recorded: { events: recorded.events, head: recorded.head, state: recorded.state } }),
    ...(divergence === undefined ? {} : { agrees: false, divergence, reason: divergenceWords(divergence) }),
  };
};

export const replaySummary = (sessions: readonly SessionReplay[], failure: string | undefined) => {
  const first = sessions.find(({ divergence }) => divergence !== undefined)?.divergence;
  const sum = (of: (session: SessionReplay) => number): number => sessions.reduce((total, session) => total + of(session), 0);
  return {
    agrees: failure === undefined && sessions.every(agrees),
    sessions: sessions.length,
    inputs: sum(({ inputs }) => inputs),
    compared: sum(({ compared }) => compared),
    divergence: first ?? null,
    ...(first === undefined ? {} : { reason: divergenceWords(first) }),
    ...(failure === undefined ? {} : { error: failure }),
  };
};

/** What is printed of a session that was replayed by two builds. */
export const toCompared = ({ build, inputs, divergence }: AgainstSession) => ({
  inputs,
  build,
  agrees: divergence === undefined,
  ...(divergence === undefined ? {} : { divergence, reason: divergenceWords(divergence) }),
});

export const comparisonSummary = (sessions: readonly AgainstSession[], failure: string | undefined) => {
  const first = sessions.find(({ divergence }) => divergence !== undefined);
  return {
    agrees: failure === undefined && first === undefined,
    sessions: sessions.length,
    ...(first === undefined ? { divergence: null } : toCompared(first)),
    ...(failure === undefined ? {} : { error: failure }),
  };
};
