import { spawn } from "node:child_process";

/**
 * `npm run check`: the checks that need no server and no browser, in two lanes of about the same length, for two processors.
 * The unit tests run as two halves, each in a process of its own: two workers of one process would load the modules again for every file.
 */
const lanes = [
  ["types", "unit -- --shard=1/2"],
  ["lint", "boundaries", "dead-code", "unit -- --shard=2/2"],
];

/** Runs a step and resolves to its exit code. Its output is printed when it ends, so that the outputs of two lanes do not mix. */
const run = (step: string): Promise<number> =>
  new Promise((done) => {
    const started = performance.now();
    const output: Buffer[] = [];
    const child = spawn("npm", ["run", "--silent", ...step.split(" ")], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      console.log(`== ${step}: ${code === 0 ? "ok" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      done(code ?? 1);
    });
  });

const codes = await Promise.all(
  lanes.map(async (steps) => {
    for (const step of steps) if ((await run(step)) !== 0) return 1;
    return 0;
  }),
);
process.exitCode = Math.max(...codes);
