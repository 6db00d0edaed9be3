import type { Page } from "playwright";

/** The milliseconds between consecutive frames that the page draws during `forMs`. */
export const frameGaps = (page: Page, forMs: number): Promise<readonly number[]> =>
  page.evaluate(
    (ms) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        let last = 0;
        let end = 0;
        // A method, because the names tsx gives to functions do not exist in the page.
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

/** The milliseconds after which a frame is late: at 60 frames a second, at least one was visibly skipped. */
const LATE_MS = 25;

export const latePercent = (gaps: readonly number[]): number => (gaps.filter((gap) => gap > LATE_MS).length / gaps.length) * 100;
