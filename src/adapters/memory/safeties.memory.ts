import { Effect, Layer } from "effect";
import { Refused } from "../../application/ports/failures.ts";
import { type Limit, Safeties, type SafetiesShape, type SafetyRecord } from "../../application/ports/safety.ts";
import { noMoney } from "../../domain/kernel/money.ts";
import { createScript, type Script } from "./script.ts";

const DAY = 24 * 60 * 60_000;

export interface MemorySafeties extends SafetiesShape {
  readonly script: Script;
  /** Changes the settings that later replies contain. */
  readonly tell: (changes: Partial<SafetyRecord>) => void;
}

const nothing: SafetyRecord = { limits: [], pause: undefined, realityCheckMinutes: 0, realityCheckIn: undefined, sessionMinutes: 0, sessionNet: noMoney };

/** An engine that keeps settings and enforces none. `now` returns wall milliseconds. */
export const createMemorySafeties = (now: () => number = () => 0): MemorySafeties => {
  const script = createScript();
  let record = nothing;
  const keep = (limit: Limit): void => {
    record = { ...record, limits: [...record.limits.filter(({ kind, period }) => kind !== limit.kind || period !== limit.period), limit] };
  };
  return {
    script,
    tell: (changes) => {
      record = { ...record, ...changes };
    },
    record: () => script.run("record", Effect.sync(() => record)),
    setLimit: ({ kind, period, amount }) =>
      script.run("setLimit", Effect.sync(() => {
        const before = record.limits.find((limit) => limit.kind === kind && limit.period === period)?.amount ?? null;
        const rises = before !== null && (amount === null || amount > before);
        const from = rises ? now() + DAY : null;
        keep({ kind, period, used: 0, amount: rises ? before : amount, waiting: from === null ? undefined : { amount, from } });
        return from;
      })),
    setRealityCheck: (minutes) =>
      script.run("setRealityCheck", Effect.sync(() => {
        record = { ...record, realityCheckMinutes: minutes, realityCheckIn: minutes === 0 ? undefined : minutes * 60_000 };
      })),
    answerRealityCheck: () =>
      script.run("answerRealityCheck", Effect.sync(() => {
        record = { ...record, realityCheckIn: record.realityCheckMinutes * 60_000 };
      })),
    takeBreak: (kind, days) =>
      script.run("takeBreak", Effect.suspend(() => {
        const until = now() + days * DAY;
        if (record.pause !== undefined && record.pause.until > until) return Effect.fail(new Refused({ reason: { code: "told", message: "A break can only be made longer" }, status: 400 }));
        record = { ...record, pause: { kind, until } };
        return Effect.succeed({ kind, until });
      })),
  };
};

/** Each client gets a new one. */
export const layer = Layer.sync(Safeties, createMemorySafeties);
