import { mkdirSync, writeFileSync } from "node:fs";
import { CALLS_PAGE, callsPage } from "./list-calls-command.ts";

mkdirSync("docs/generated", { recursive: true });
writeFileSync(CALLS_PAGE, callsPage());
