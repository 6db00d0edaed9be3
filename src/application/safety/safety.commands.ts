import { type BreakKind, isBreakKind, isLimitKind, isLimitPeriod } from "../../domain/events/safety-events.ts";
import { isCount, orNull } from "../../domain/kernel/guards.ts";
import type { SetLimit } from "../ports/safety.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { answerRealityCheck, setLimit, setRealityCheck, takeBreak } from "./change-safety.ts";

export const safetyCommands = {
  setLimit: command({
    name: "safety/set-limit",
    fields: { kind: publicField(isLimitKind), period: publicField(isLimitPeriod), amount: publicField(orNull(isCount)) },
    run: (limit: SetLimit) => setLimit(limit),
  }),
  setRealityCheck: command({
    name: "safety/set-reality-check",
    fields: { minutes: publicField(isCount) },
    run: ({ minutes }: { readonly minutes: number }) => setRealityCheck(minutes),
  }),
  answerRealityCheck: command({ name: "safety/answer-reality-check", fields: {}, run: () => answerRealityCheck() }),
  takeBreak: command({
    name: "safety/take-break",
    fields: { kind: publicField(isBreakKind), days: publicField(isCount) },
    run: ({ kind, days }: { readonly kind: BreakKind; readonly days: number }) => takeBreak(kind, days),
  }),
};
