import type { CDPSession } from "playwright";
import { onBuiltSite } from "../built-site.ts";
import { publishPrices } from "../feed/publisher.ts";
import { shownOutcomes } from "../feed/shown-prices.ts";
import { type BenchRow, judge } from "../row.ts";
import { percentile } from "../statistics.ts";
import { longSlip } from "./screens.ts";

const RATE = 2_000;
/** Long enough for several segments of the log to be packed. */
const FOR_MS = 60_000;
const CLIENT = "SharedWorker thread";

/** An event of Chromium's trace; times are microseconds, `tdur` of the processor. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the client's thread while `during` runs, in milliseconds of processor time: what others do on the machine makes none longer. */
const clientTasks = async (devtools: CDPSession, during: () => Promise<unknown>): Promise<readonly number[]> => {
  const traced: Traced[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => traced.push(...(value as unknown as readonly Traced[])));
  const complete = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"], excludedCategories: ["*"] } });
  await during();
  await devtools.send("Tracing.end");
  await complete;
  const client = traced.find(({ name, args }) => name === "thread_name" && args?.name === CLIENT);
  if (client === undefined) throw new Error("the trace has no client");
  return traced.flatMap(({ name, pid, tid, tdur }) => (name === "RunTask" && pid === client.pid && tid === client.tid && tdur !== undefined ? [tdur / 1000] : []));
};

/** How long the client keeps a click waiting: its longest task while prices move and the log of twenty live legs is sealed, stored and packed. */
export const pausesBench = (): Promise<readonly BenchRow[]> =>
  onBuiltSite(async ({ context, parts }) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await longSlip.open(page, parts);
    const shown = await shownOutcomes(page, parts.offer.all());
    const tasks = await clientTasks(await context.newCDPSession(page), () => publishPrices(parts.offer, shown, RATE, FOR_MS));
    const longest = Math.max(...tasks);
    return [
      judge({
        name: `the client's longest task, ${longSlip.name} at ${RATE}/s, in ms of the processor`,
        measured: `${longest.toFixed(0)} ms, ${percentile(tasks, 0.999).toFixed(0)} ms one in a thousand`,
        against: `${tasks.length} tasks`,
        ratio: longest,
        target: "<= 50",
      }),
    ];
  });
