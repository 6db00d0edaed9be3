// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAfterFirstPrice } from "../../src/ui/hooks/use-after-first-price.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

const Waiting = ({ run, latestMs }: { readonly run: () => void; readonly latestMs?: number | undefined }) => {
  useAfterFirstPrice(run, latestMs);
  return null;
};

describe("what waits for the first price", () => {
  beforeEach(() => {
    drawFramesAtOnce();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const show = (latestMs?: number) => {
    const [client, run] = [fakeSlipstream(), vi.fn<() => void>()];
    renderOnPage(client.app, <Waiting run={run} latestMs={latestMs} />);
    return { run, happens: () => act(() => client.happens({ type: "OddsFormatChosen", format: "american" })) };
  };

  it("runs once, when a price stands that can be bet", () => {
    const { run, happens } = show();
    happens();
    expect(run).not.toHaveBeenCalled();
    document.body.append(document.createElement("button"));
    document.body.lastElementChild?.setAttribute("data-status", "open");
    happens();
    happens();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    ["six seconds", undefined, 6_000],
    ["as much as is said", 500, 500],
  ])("runs after %s where no price comes", (_, latestMs, after) => {
    const { run } = show(latestMs);
    vi.advanceTimersByTime(after - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });
});
