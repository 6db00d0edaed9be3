import { spawn } from "node:child_process";

/** Runs a command with its output on ours, and answers its exit code; 1 when it could not start or was killed. */
export const runStep = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.once("exit", (code) => done(code ?? 1));
  });

/** A package's own command, without npm or a shell between us and its exit code. */
export const runTool = (script: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  runStep(process.execPath, [`node_modules/${script}`, ...args], env);
