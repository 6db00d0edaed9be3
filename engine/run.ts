import { demoPlayer } from "./account/demo-player.ts";
import { createEngine, type EngineOptions } from "./create-engine.ts";
import { readSettings, type Settings } from "./settings.ts";

const NOT_WRITABLE: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR", "EEXIST"]);

const codeOf = (cause: unknown): string => (cause !== null && typeof cause === "object" && "code" in cause ? String(cause.code) : "");

/** One line for the operator: why the engine did not start, and what to do. */
const complaint = (cause: unknown, { port, feedFile }: Partial<Settings>): string => {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (codeOf(cause) === "EADDRINUSE") return `Port ${port} is taken. Choose another with PORT or --port.`;
  if (codeOf(cause) === "EACCES" && message.startsWith("listen")) return `Port ${port} is not for this user to open. Choose another with PORT or --port.`;
  if (feedFile !== undefined && cause instanceof Error && "path" in cause && cause.path === feedFile) return `The recorded feed cannot be read: ${message}`;
  if (NOT_WRITABLE.has(codeOf(cause))) return `The data directory cannot be written: ${message}`;
  if (codeOf(cause) === "ENOENT") return `A file is missing: ${message}`;
  return `The engine could not start: ${message.split("\n")[0]}`;
};

/** The engine ends as if it were killed: to close it in order would write to a database that is another's. */
const endTaken = (): void => {
  console.error("The connection to the database was lost, and another engine has taken the database. This engine ends.");
  process.exit(1);
};

/** Runs an engine from the command line until it gets a signal to stop. */
export const run = async (args: readonly string[], extra: EngineOptions = {}): Promise<void> => {
  let settings: Settings | undefined;
  try {
    settings = readSettings(args, process.env);
    const engine = await createEngine({ onTaken: endTaken, ...settings, ...extra });
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
    console.error(complaint(cause, settings ?? {}));
    process.exit(1);
  }
};
