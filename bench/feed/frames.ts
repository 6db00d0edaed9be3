import type { Page } from "playwright";

/** The milliseconds between consecutive frames that the page draws during `forMs`. */
export const frameGaps = (page: Page, forMs: number): Promise<readonly number[]> =>
  page.evaluate(
    (ms) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        let last = 0;
        let end = 0;
        // The loop is a method, because tsx adds a helper call to named functions, and the helper does not exist in the page.
        const loop = {
          step(now: number): void {
            if (last === 0) end = now + ms;
            else gaps.push(now - last);
            last = now;
            if (now < end) requestAnimationFrame(loop.step);
            else done(gaps);
          },
        };
        requestAnimationFrame(loop.step);
      }),
    forMs,
  );

/** After this many milliseconds a frame is late: at 60 frames a second at least one frame was skipped. */
const LATE_MS = 25;

export const latePercent = (gaps: readonly number[]): number => (gaps.filter((gap) => gap > LATE_MS).length / gaps.length) * 100;
