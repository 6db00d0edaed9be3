import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

// As in the browser suite: what fails once and then passes is listed and does not stop the run. A counterexample of a property does.
const retry = process.env["CI"] === undefined ? 0 : { count: 1, condition: /^(?!Property failed)/ };

/** One module graph for all files: half the time. No such test may leave anything behind in a module. */
const inOneProcess: TestProjectInlineConfiguration["test"] = {
  pool: "threads",
  isolate: false,
  environment: "node",
  setupFiles: ["tests/kit/patience.ts"],
  expect: { poll: { timeout: 20_000 } },
  retry,
  // A property test of a second takes several on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  restoreMocks: true,
};

/**
 * `unit` needs nothing but Node; a file that needs a document says `// @vitest-environment happy-dom` on its first line.
 * `long` is the same for files that take more than two seconds of a processor: `npm run check` leaves them to `npm test`.
 * `integration` starts servers and databases, in one process: a new one for each file would load and compile the engine and its database again, which
 * takes as long as most files. So no file may leave a server or a changed environment behind.
 */
export default defineConfig({
  test: {
    // A browser marks the promise of a cancelled animation as handled, as the standard says; happy-dom does not.
    onUnhandledError: (error) => !(error.name === "AbortError" && error.message === "The animation was canceled."),
    projects: [
      { test: { ...inOneProcess, name: "unit", include: ["tests/**/*.spec.{ts,tsx}"], exclude: ["tests/**/*.{int,long}.spec.{ts,tsx}", "tests/architecture/probes/**"] } },
      { test: { ...inOneProcess, name: "long", include: ["tests/**/*.long.spec.{ts,tsx}"], testTimeout: 120_000 } },
      {
        test: {
          // A day in each browser engine, one after the other; what comes later in a day follows from what came before.
          name: "engines",
          environment: "node",
          include: ["e2e/engines/*.day.ts"],
          pool: "forks",
          fileParallelism: false,
          // A promise waits for facts, so this is how long one may take on a machine that does a lot besides.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // What judges times, and takes a quarter of an hour.
          name: "engines-long",
          environment: "node",
          include: ["e2e/engines/*.long.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 1_200_000,
        },
      },
      {
        test: {
          name: "integration",
          environment: "node",
          include: ["tests/**/*.int.spec.ts"],
          pool: "forks",
          isolate: false,
          retry,
          fileParallelism: false,
          // Generous: every wait is for a fact, so only a failure takes this long, and what runs beside it is no failure.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          restoreMocks: true,
        },
      },
    ],
  },
});
