import type { CDPSession, Page } from "playwright";
import { frameGaps, latePercent } from "../feed/frames.ts";
import { median } from "../statistics.ts";

/** The main thread's work per frame, in milliseconds of processor time, and how many frames were late. */
export interface FrameWork {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** The other work of the main thread: paint, layerize, commit, and receiving messages. */
  readonly rest: number;
  readonly total: number;
  readonly latePercent: number;
}

type Counter = "ScriptDuration" | "LayoutDuration" | "RecalcStyleDuration" | "TaskDuration";

/** The seconds of processor time that the main thread has spent so far, by kind of work. */
const counters = async (devtools: CDPSession): Promise<ReadonlyMap<string, number>> => {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return new Map(metrics.map(({ name, value }) => [name, value]));
};

/** Measures a page during one window of `forMs` milliseconds. */
export const measureWindow = async (page: Page, devtools: CDPSession, forMs: number): Promise<FrameWork> => {
  const before = await counters(devtools);
  const gaps = await frameGaps(page, forMs);
  const after = await counters(devtools);
  const spent = (name: Counter): number => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / gaps.length;
  const [script, layout, style, total] = [spent("ScriptDuration"), spent("LayoutDuration"), spent("RecalcStyleDuration"), spent("TaskDuration")];
  return { script, style, layout, rest: total - script - layout - style, total, latePercent: latePercent(gaps) };
};

/** The median of each part by itself, because a disturbance rarely hits all parts of one window. */
export const medianWork = (windows: readonly FrameWork[]): FrameWork => {
  const of = (part: keyof FrameWork): number => median(windows.map((each) => each[part]));
  return { script: of("script"), style: of("style"), layout: of("layout"), rest: of("rest"), total: of("total"), latePercent: of("latePercent") };
};

export const printWork = ({ script, style, layout, rest, total, latePercent: late }: FrameWork): string =>
  `${total.toFixed(1)} ms a frame (script ${script.toFixed(1)}, style ${style.toFixed(1)}, layout ${layout.toFixed(1)}, rest ${rest.toFixed(1)}), ${late.toFixed(1)} % late`;
