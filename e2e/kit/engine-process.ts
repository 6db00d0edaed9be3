import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { freshData } from "../../tests/engine/kit/fresh-data.ts";
import { ensureEngineBuilt } from "./built-engine.ts";

/** An engine of its own, with development controls, on a free port and a throw-away database, serving `dist/site` or what SLIPSTREAM_SITE names. */
export interface EngineProcess {
  readonly origin: string;
  /** What it has printed so far. */
  readonly lines: readonly string[];
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const startLimitMs = 180_000;

/** `program` is what Node runs: the built engine with its development controls, unless it is told otherwise. */
export const startEngine = async (
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  program: readonly string[] = [ensureEngineBuilt().withLevers],
): Promise<EngineProcess> => {
  const data = await freshData();
  const site = process.env["SLIPSTREAM_SITE"];
  const from = site === undefined ? [] : ["--site", site];
  const child = spawn(process.execPath, [...program, "--data", data, ...from, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    // A popup over the page would block every test except its own.
    env: { ...process.env, PORT: "0", SLIPSTREAM_POPUP: "off", ...env },
  });
  const lines: string[] = [];
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const cleanUp = async (): Promise<void> => {
    await ended;
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };

  const origin = await new Promise<string>((found, fail) => {
    const giveUp = (why: string): void => {
      clearTimeout(limit);
      child.kill("SIGKILL");
      fail(new Error(`The engine ${why}:\n${lines.join("\n")}`));
    };
    const limit = setTimeout(() => giveUp("did not start in time"), startLimitMs);
    child.once("exit", (code) => giveUp(`ended with ${code} before it was ready`));
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on("line", (line) => {
        lines.push(line);
        const address = /^Slipstream (?<address>http:\/\/\S+)/.exec(line)?.groups?.["address"];
        if (address === undefined) return;
        clearTimeout(limit);
        found(address);
      });
    }
  }).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });

  return {
    origin,
    lines,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await cleanUp();
    },
  };
};
