import { createDevControls } from "./dev/dev-controls.ts";
import { run } from "./run.ts";

await run(process.argv.slice(2), createDevControls());
