// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { PriceButton } from "../../src/ui/features/prices/public/price-button.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { price } from "../kit/builders.ts";
import { fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { DEAR_MS, type HeldFrames, holdFrames } from "../kit/held-frames.ts";

let frames: HeldFrames;
let tell: (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void = () => undefined;

const frame = (costMs?: number): void => frames.draw(costMs);

beforeEach(() => {
  frames = holdFrames();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe = (): void => undefined;
      unobserve = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const moved = (match: string, decimal: number, outcomeId = "1"): SlipstreamEvent => ({
  type: "OddsChanged",
  source: "live",
  matchId: matchId(match),
  outcomes: [{ marketId: "1", specifier: "", outcomeId, odds: price(decimal), active: true }],
});
const stopped = (match: string): SlipstreamEvent => ({ type: "BetStopped", source: "live", matchId: matchId(match) });

const shown = ({ away = false } = {}) => {
  const client = fakeSlipstream();
  render(
    <SlipstreamProvider app={client.app}>
      {["100", "200", "300"].map((id) => (
        <div key={id} data-place="" id={`row-${id}`}>
          <PriceButton fixture={fixture(id)} outcome={outcome("1", `Home ${id}`, 1.85)} asOf={0} />
          {away ? <PriceButton fixture={fixture(id)} outcome={outcome("2", `Away ${id}`, 4.5)} asOf={0} /> : null}
        </div>
      ))}
    </SlipstreamProvider>,
  );
  const row = (id: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(`#row-${id}`);
    if (element === null) throw new Error("no row");
    return element;
  };
  return {
    ...client,
    happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)),
    row,
    says: (id: string) => row(id).textContent,
    seen: (id: string, isIntersecting: boolean) => tell([{ target: row(id), isIntersecting }]),
  };
};

describe("the prices of a page", () => {
  it("are written once a frame, however many messages came", () => {
    const { happens, says, row } = shown();
    const button = row("100").querySelector("button");
    if (button === null) throw new Error("no button");
    const written = vi.spyOn(button, "setAttribute");
    happens(moved("100", 1.9));
    happens(moved("100", 1.95));
    happens(moved("100", 2.05));
    expect(frames.waiting()).toBe(1);
    expect(says("100")).toBe("1.85");
    frame();
    expect(says("100")).toBe("2.05");
    expect(written.mock.calls.filter(([name]) => name === "aria-label")).toEqual([["aria-label", "Home 100, 1x2, 2.05"]]);
  });

  it("are not written where nobody sees them, and are current when they come near", () => {
    const { happens, says, seen } = shown();
    seen("200", false);
    happens(moved("100", 1.9), moved("200", 2.2));
    frame();
    expect(says("100")).toBe("1.90");
    expect(says("200")).toBe("1.85");
    seen("200", true);
    expect(says("200")).toBe("2.20");
    happens(moved("200", 2.3));
    frame();
    expect(says("200")).toBe("2.30");
  });

  it("are current in the first frame after a leap to a part that was not visible", () => {
    const { happens, says, seen } = shown();
    seen("200", false);
    happens(moved("200", 2.2));
    frame();
    expect(says("200")).toBe("1.85");
    vi.stubGlobal("scrollY", 5_000);
    fireEvent.scroll(window);
    expect(says("200")).toBe("2.20");
  });

  it("are current in the first frame after a scroll inside the page, and only where it scrolled", () => {
    const { happens, says, seen, row } = shown();
    seen("100", false);
    seen("200", false);
    happens(moved("100", 1.9), moved("200", 2.2));
    frame();
    fireEvent.scroll(row("200"));
    expect([says("100"), says("200")]).toEqual(["1.85", "2.20"]);
  });

  /** A page whose drawings have cost so much that prices are drawn in each fourth frame. */
  const dear = () => {
    const page = shown();
    const rows = ["100", "200", "300"];
    for (let step = 1; step <= 40; step += 1) {
      page.happens(...rows.map((id) => moved(id, 2 + (step % 9) / 10)));
      frame(DEAR_MS);
    }
    return { ...page, rows };
  };

  it("are written in each frame while that is cheap", () => {
    const { happens, says } = shown();
    for (let step = 1; step <= 20; step += 1) {
      happens(moved("100", 2 + step / 10));
      frame();
      expect(says("100")).toBe((2 + step / 10).toFixed(2));
    }
  });

  it("are written in each fourth frame while that is dear, all in the same one", () => {
    const { happens, says, rows } = dear();
    const written: string[] = [];
    for (let step = 1; step <= 8; step += 1) {
      const before = rows.map(says);
      happens(...rows.map((id) => moved(id, 5 + step / 10)));
      frame(DEAR_MS);
      written.push(rows.filter((id, index) => says(id) !== before[index]).join());
    }
    expect(written.filter((each) => each !== "")).toEqual(["100,200,300", "100,200,300"]);
  });

  it("are written three frames later at most when they had to wait, also when no message comes", () => {
    const { happens, says, rows } = dear();
    happens(...rows.map((id) => moved(id, 7.2)));
    for (let turn = 0; turn < 4; turn += 1) frame(DEAR_MS);
    expect(rows.map(says)).toEqual(["7.20", "7.20", "7.20"]);
    expect(frames.waiting()).toBe(0);
  });

  it("show a stop in the next frame, also while their moves have to wait", () => {
    const { happens, row } = dear();
    const status = (id: string): string | undefined => row(id).querySelector("button")?.dataset["status"];
    happens(moved("100", 2.1), moved("200", 3.1));
    happens(stopped("100"), stopped("200"));
    frame();
    expect([status("100"), status("200")]).toEqual(["suspended", "suspended"]);
  });

  it("show a stop that came and stayed within one frame", () => {
    const { happens, row } = shown();
    happens(moved("100", 1.9));
    happens(stopped("100"));
    frame();
    expect(row("100").querySelector("button")?.dataset["status"]).toBe("suspended");
  });

  it("cannot be bet on from the moment of a stop, even before the frame that shows it", () => {
    const { happens, row, intents } = shown();
    happens(stopped("100"));
    const button = row("100").querySelector("button");
    if (button === null) throw new Error("no button");
    expect(button.dataset["status"]).toBe("open");
    fireEvent.click(button);
    expect(intents.toggleSelection).not.toHaveBeenCalled();
  });

  it("ask for the price that was on the screen, not for one that nobody has seen yet", () => {
    const { happens, row, intents } = shown();
    happens(moved("100", 1.9));
    const button = row("100").querySelector("button");
    if (button === null) throw new Error("no button");
    fireEvent.click(button);
    expect(intents.toggleSelection).toHaveBeenCalledExactlyOnceWith({ selection: expect.objectContaining({ odds: price(1.85) }) });
  });

  it("ask for no frame when the last of them is gone", () => {
    const { happens } = shown();
    cleanup();
    happens(moved("100", 1.9));
    expect(frames.waiting()).toBe(0);
  });
});
