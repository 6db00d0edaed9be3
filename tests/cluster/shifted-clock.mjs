import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Loaded by an engine before its program: moves its clock by as many milliseconds as a file says, which a run of a cluster writes. The file is named after the engine's port. */
const file = join(process.env.SLIPSTREAM_CLOCKS ?? "", process.argv[process.argv.indexOf("--port") + 1] ?? "");
const now = Date.now;
let shift = 0;
const read = () => {
  try {
    // It is empty while it is being written.
    const text = readFileSync(file, "utf8");
    if (text !== "") shift = Number(text);
  } catch {
    shift = 0;
  }
};
read();
setInterval(read, 200).unref();

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + shift);
    else super(...parts);
  }

  static now() {
    return now() + shift;
  }
};
