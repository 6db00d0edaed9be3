import type { Settings } from "./settings.ts";

const NOT_WRITABLE: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR", "EEXIST"]);

/** "No space left on device", as a program compiled to WebAssembly numbers it. */
const WASI_NO_SPACE = 51;
const NO_SPACE = "no space left on the device";

const codeOf = (cause: unknown): string => (cause !== null && typeof cause === "object" && "code" in cause ? String(cause.code) : "");

/** What a failure says of itself. The embedded database throws objects that are no errors, for example when the disk is full: they have a name and a number at most. */
const messageOf = (cause: unknown): string => {
  if (cause instanceof Error) return cause.message;
  if (cause === null || typeof cause !== "object") return String(cause);
  const { name, message, errno }: { name?: unknown; message?: unknown; errno?: unknown } = cause;
  if (errno === WASI_NO_SPACE) return NO_SPACE;
  return typeof message === "string" && message !== "" ? message : `the embedded database failed (${[name, errno].filter((part) => part !== undefined).join(" ")})`;
};

/** One line for the operator: why the engine did not start, and what to do. */
export const complaint = (cause: unknown, { port, feedFile }: Partial<Settings>): string => {
  const message = messageOf(cause);
  if (codeOf(cause) === "EADDRINUSE") return `Port ${port} is taken. Choose another with PORT or --port.`;
  if (codeOf(cause) === "EACCES" && message.startsWith("listen")) return `Port ${port} is not for this user to open. Choose another with PORT or --port.`;
  if (feedFile !== undefined && cause instanceof Error && "path" in cause && cause.path === feedFile) return `The recorded feed cannot be read: ${message}`;
  if (NOT_WRITABLE.has(codeOf(cause)) || message === NO_SPACE) return `The data directory cannot be written: ${message}`;
  if (codeOf(cause) === "ENOENT") return `A file is missing: ${message}`;
  return `The engine could not start: ${message.split("\n")[0]}`;
};
