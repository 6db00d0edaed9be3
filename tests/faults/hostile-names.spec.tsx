// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clipMessage, clipName } from "../../src/ui/format/clip.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { added, selection } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

beforeAll(() => SlipBody.preload());
afterEach(cleanup);

const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

describe("a name from outside (faults X11)", () => {
  it("[X11] is cut, holds nothing unseen and nothing that turns text around, and no half of a character", () => {
    const piece = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\u202e", "\u200b", "\u0000", "\n", "<b>", "👩‍👩‍👧", "\u2066", "\ufeff", "Ñandú"));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        for (const [clip, longest] of [[clipName, 120], [clipMessage, 400]] as const) {
          const shown = clip(pieces.join(""));
          expect(shown.length).toBeLessThanOrEqual(longest);
          expect(shown).not.toMatch(UNSEEN);
          expect(clip(shown)).toBe(shown);
        }
      }),
    );
    expect(clipName(`${"x".repeat(118)}👍👍`)).toBe(`${"x".repeat(118)}…`);
    expect(clipName("👩‍👩‍👧 Ñandú")).toBe("👩‍👩‍👧 Ñandú");
  });

  it("of a hundred kilobytes is cut to the same length", () => {
    expect(clipName("\u202eA".repeat(50_000)).length).toBeLessThanOrEqual(120);
  });

  it("[X11] stands on the slip as the text it is", async () => {
    const hostile = '<img src=x onerror="document.title=1"><script>1</script>\u202e';
    const client = fakeSlipstream();
    client.happens(added(selection("100", { outcomeName: hostile, displayName: hostile, marketName: hostile, eventName: hostile.repeat(2_000), homeTeam: hostile })));
    const { container } = renderOnPage(client.app, <Betslip />);
    expect((await screen.findAllByText(/<img src=x/)).length).toBeGreaterThan(0);
    expect(container.querySelector("img, script")).toBeNull();
    expect(container.textContent).not.toMatch(UNSEEN);
    expect(container.textContent?.length ?? 0).toBeLessThan(2_000);
  });
});
