import type { Facts } from "./facts.ts";

/** Effect's core, and the modules whose values it prints and compares. */
const EFFECT = "4.1.0";

/** Nothing of Effect is printed, written as JSON or compared by its content: what goes into the log, a recording or a screen is plain data. */
const shown = { version: EFFECT, tags: [], unread: [], uncalled: ["toString", "toJSON", "[NodeInspectSymbol]", "[Equal.symbol]", "[Hash.symbol]"] };

/**
 * Nobody watches how the client runs: there is no tracer, no logger and no counter of fibers. So a function with a name (`Effect.fn`) runs like one without (`Effect.fnUntraced`), an ignored failure
 * is not told, and no frame of a stack is kept for a message. Development and tests have all of it.
 */
const unwatched: readonly (readonly [string, string])[] = [
  [".stackFrame", "undefined"],
  [".runtimeMetrics", "undefined"],
  [".tracerContext", "undefined"],
  // What Node.js alone has, and what helps to shorten a stack.
  ["AsyncResource", "undefined"],
  ["._asyncContext", "undefined"],
  ["continuationMarksStack", "true"],
];

/** What a fiber looks up for those who watch it. */
const watched = ["tracer", "tracerContext", "tracerEnabled", "span", "logLevel", "minimumLogLevel", "stackFrame", "runtimeMetrics"];

/** What holds in Effect on this site, by module. */
export const factsOfEffect: Readonly<Record<string, Facts>> = {
  "effect/dist/internal/effect.js": {
    ...shown,
    uncalled: [...shown.uncalled, ...watched],
    values: new Map(unwatched),
    inside: {
      fn: new Map([["prevLimit", "0"]]),
      makeFn: new Map([
        ["prevLimit", "0"],
        ["addSpan", "false"],
        ["defError", "undefined"],
        ["updateService", "identity"],
        ["makeCallFrame", "identity"],
      ]),
      interruptUnsafe: new Map([["annotations", "undefined"]]),
      fiberInterruptAs: new Map([["annotations", "undefined"]]),
      ignore: new Map([[".log", "undefined"]]),
      ignoreCause: new Map([[".log", "undefined"]]),
    },
  },
  "effect/dist/internal/core.js": {
    ...shown,
    uncalled: [...shown.uncalled, "annotate"],
    values: new Map(unwatched),
    // Reasons are told apart as objects. The same failure of a call and of what cleans up after it would be named twice.
    inside: { dedupeReasons: new Map([[".hash", "identity"], ["bucket", "undefined"]]), causeCombine: new Map([[".equals", "(() => false)"]]) },
  },
  "effect/dist/Context.js": { ...shown, values: new Map() },
  "effect/dist/FiberSet.js": { ...shown, values: new Map() },
  "effect/dist/internal/option.js": { ...shown, values: new Map() },
  "effect/dist/internal/result.js": { ...shown, values: new Map() },
};
