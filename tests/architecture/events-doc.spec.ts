import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENTS_PAGE, eventsPage } from "../../scripts/events/events-page.ts";

describe("the page of events", () => {
  const { page, meaningless } = eventsPage();

  it("is as the definitions have it: after a change run npm run events", () => {
    expect(readFileSync(EVENTS_PAGE, "utf8")).toBe(page);
  });

  it("says what every event means", () => expect(meaningless).toEqual([]));
});
