import { spawn } from "node:child_process";

/** Runs a command that writes to this process's output, or to an open file, and resolves to its exit code; 1 when it could not start or was killed. */
export const runStep = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, output: number | "inherit" = "inherit"): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ["ignore", output, output], env: { ...process.env, ...env } });
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.once("exit", (code) => done(code ?? 1));
  });

/** Runs a package's own command directly, because npm or a shell in between could change its exit code. */
export const runTool = (script: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  runStep(process.execPath, [`node_modules/${script}`, ...args], env);
