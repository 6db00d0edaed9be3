import { demoPlayer } from "./accounts/demo-player.ts";
import { createEngine, type EngineOptions } from "./create-engine.ts";
import { readSettings } from "./settings.ts";

const codeOf = (cause: unknown): string => (cause !== null && typeof cause === "object" && "code" in cause ? String(cause.code) : "");

/** Why the engine did not start, in one line a person can act on. */
const complaint = (cause: unknown, port: number | undefined): string => {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (codeOf(cause) === "EADDRINUSE") return `Port ${port} is taken. Choose another with PORT or --port.`;
  if (["EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR", "EEXIST"].includes(codeOf(cause))) return `The data directory cannot be written: ${message}`;
  if (codeOf(cause) === "ENOENT") return `A file is missing: ${message}`;
  return `The engine could not start: ${message.split("\n")[0]}`;
};

/** Starts an engine for the command line, and stops it when asked to. */
export const run = async (args: readonly string[], extra: EngineOptions = {}): Promise<void> => {
  let port: number | undefined;
  try {
    const settings = readSettings(args, process.env);
    port = settings.port;
    const engine = await createEngine({ ...settings, ...extra });
    let closing = false;
    const stop = (): void => {
      if (closing) return;
      closing = true;
      engine.close().then(() => process.exit(0), () => process.exit(1));
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    console.log(`Slipstream ${engine.url}`);
    console.log(`Demo login: ${demoPlayer.username} / ${demoPlayer.password}`);
  } catch (cause) {
    console.error(complaint(cause, port));
    process.exit(1);
  }
};
