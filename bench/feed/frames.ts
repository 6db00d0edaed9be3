import type { Page } from "playwright";

/** Milliseconds between consecutive frames the page drew in a while. */
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

/** A frame past this has visibly skipped one, at 60 a second. */
const LATE_MS = 25;

export const latePercent = (gaps: readonly number[]): number => (gaps.filter((gap) => gap > LATE_MS).length / gaps.length) * 100;
