// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Near } from "../../src/ui/components/near.tsx";
import { FixtureList } from "../../src/ui/features/offer/fixtures/fixture-list.tsx";
import { fakeSlipstream, fixture } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

/** The scroll position. Boxes stand one below the other, each as tall as its style says. */
let scrolled = 0;

const heightOf = (element: Element): number => (element instanceof HTMLElement && element.style.height !== "" ? Number.parseFloat(element.style.height) : 1_000);

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    let top = -scrolled;
    for (let before = this.previousElementSibling; before !== null; before = before.previousElementSibling) top += heightOf(before);
    const height = heightOf(this);
    return { top, bottom: top + height, height } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const scrollTo = (y: number) =>
  act(() => {
    scrolled = y;
    fireEvent.scroll(window);
  });

describe("a part of a long list", () => {
  it("is drawn near the window only, in the same frame after a leap, and keeps its room elsewhere", () => {
    render(
      <div>
        {["a", "b", "c", "d", "e", "f"].map((name) => (
          <Near key={name} tall={2_000}>
            {() => <p>{name}</p>}
          </Near>
        ))}
      </div>,
    );
    const drawn = () => [..."abcdef"].filter((name) => screen.queryByText(name) !== null).join("");
    expect(drawn()).toBe("a");
    // Without `act`, because the part has to be drawn by the time the event was handled.
    scrolled = 9_000;
    fireEvent.scroll(window);
    expect(drawn()).toBe("ef");
    scrollTo(0);
    expect(drawn()).toBe("ab");
  });
});

describe("a list of five hundred live matches", () => {
  it("draws the rows near the window, and follows the prices of all", () => {
    const { app, release } = fakeSlipstream();
    const many = Array.from({ length: 500 }, (_, index) => fixture(String(index + 1)));
    const { rerender } = renderOnPage(app, <FixtureList fixtures={many} asOf={0} level={2} />);
    expect(screen.getAllByTestId("fixture").length).toBeLessThanOrEqual(75);
    expect(app.watch).toHaveBeenCalledTimes(500);
    // The list is read again with one match less and another one more. The other matches stay followed.
    rerender(<FixtureList fixtures={[...many.slice(1), fixture("501")]} asOf={1} level={2} />);
    expect(app.watch).toHaveBeenCalledTimes(501);
    expect(release).toHaveBeenCalledTimes(1);
  });
});
