import { writeFileSync } from "node:fs";
import { EVENTS_PAGE, eventsPage } from "./events/events-page.ts";
import { sealNew } from "./events/seal-new.ts";

// After a change of an event: the page of events, and a golden log of what is new (docs/guides/adding.md).
const { page, meaningless } = eventsPage();
if (meaningless.length > 0) {
  process.stderr.write(`These have no comment that says what they mean: ${meaningless.join(", ")}\n`);
  process.exitCode = 1;
} else {
  writeFileSync(EVENTS_PAGE, page);
  for (const file of [EVENTS_PAGE, ...sealNew()]) process.stdout.write(`${file}\n`);
}
