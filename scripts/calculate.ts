import { readFileSync } from "node:fs";
import { watchOutput } from "./command/watch-output.ts";
import { calculateCommand } from "./calculate-command.ts";

const STANDARD_INPUT = 0;

watchOutput();

/** `npm run --silent calculate -- coupon.json`. Its options are in `--help`. */
process.exitCode = calculateCommand(process.argv.slice(2), {
  textOf: (path) => readFileSync(path === "-" ? STANDARD_INPUT : path, "utf8"),
  print: (text) => void process.stdout.write(text),
});
