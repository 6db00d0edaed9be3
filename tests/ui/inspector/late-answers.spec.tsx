// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { RecordedStep } from "../../../src/application/recording/lines.ts";
import { findHead } from "../../../src/audit/indexed/find-head.ts";
import type { OpenedLog } from "../../../src/audit/indexed/open-log.ts";
import type { Played } from "../../../src/audit/recording/player.ts";
import { type ReadFrames, seriesOf } from "../../../src/audit/recording/series.ts";
import { About } from "../../../src/ui/inspector/about.tsx";
import { createBreath } from "../../../src/ui/inspector/breath.ts";
import { Plots } from "../../../src/ui/inspector/player/plots.tsx";
import { added } from "../../kit/builders.ts";
import { opened, sealedLog } from "../../audit/sealed-log.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("what came of looking for one head does not stand beside another that was looked for after it", async () => {
  const log = await opened(sealedLog([added()]));
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const read = vi.fn<typeof log.source.read>(log.source.read);
  const slow: OpenedLog = { ...log, source: { ...log.source, read } };
  const isSlow: typeof log.source.read = async (from, to) => {
    await arrived;
    return log.source.read(from, to);
  };
  render(<About log={slow} />);
  const look = (text: string): void => {
    fireEvent.change(screen.getByRole("textbox", { name: /^A head that somebody else kept/ }), { target: { value: text } });
    fireEvent.submit(screen.getByRole("button", { name: "Look for it" }));
  };
  read.mockImplementationOnce(isSlow).mockImplementationOnce(isSlow);
  look("0123456789abcdef");
  // Looked for in the same way and after it, so that the page has its answer when this one is here.
  const same = findHead(slow, "0123456789abcdef");
  look(`1:${log.summary.head.hash}`);
  expect(await screen.findByText(/^Record 1 carries it/)).toBeDefined();
  await act(async () => {
    arrive();
    expect(await same).toEqual({ kind: "none" });
  });
  expect(screen.getByText(/^Record 1 carries it/)).toBeDefined();
});

it("the frames of a session are not read further when its plots are left", async () => {
  let now = 0;
  // Every step is a frame's worth of work, so that the page draws after it.
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  const steps = Array.from({ length: 6 }, (_, at): RecordedStep => ({ at, input: { kind: "delivery", frames: [] }, ids: [], outgoing: [], from: 1, facts: [] }));
  const played: Played = { status: "paused", position: 0, at: 0, client: undefined, seen: undefined, before: undefined, divergence: undefined, ends: [], message: undefined };
  const read = vi.fn<ReadFrames>(() => []);
  const { unmount } = render(<Plots steps={steps} readFrames={read} played={played} onGo={() => undefined} />);
  unmount();
  await seriesOf(steps, () => [], createBreath());
  expect(read.mock.calls.length).toBeLessThan(steps.length);
});
