import type { Page } from "playwright";
import { percentile } from "../statistics.ts";

/** The number of clicks: enough for a 98th percentile that is not the slowest click. */
const CLICKS = 100;

/** Waits in the page for the next click on a price; resolves with the milliseconds until the first frame that shows its effect. */
const nextAnswer = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const hears = {
          click({ timeStamp, target }: MouseEvent): void {
            const button = (target as Element).closest("button[data-status]");
            const before = button?.getAttribute("aria-pressed");
            // A frame is drawn after its callbacks, so a message that is sent in a callback arrives after the drawing.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done(performance.now() - timeStamp);
            const look = {
              again(): void {
                if (button?.getAttribute("aria-pressed") === before) requestAnimationFrame(look.again);
                else channel.port2.postMessage(undefined);
              },
            };
            requestAnimationFrame(look.again);
          },
        };
        addEventListener("click", hears.click, { capture: true, once: true });
        // The attribute tells the bench that the page listens now. A click before that would be missed.
        document.documentElement.dataset["listening"] = "";
      }),
  );

/** The middle of every open price that lies wholly in the window, below what is fixed above it. */
const places = (page: Page): Promise<readonly (readonly [x: number, y: number])[]> =>
  page.locator("main button[data-status=open]").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2] as const;
      return bottom <= innerHeight && document.elementFromPoint(x, y)?.closest("button") === button ? [[x, y] as const] : [];
    }),
  );

/**
 * The 98th percentile of the milliseconds from a click on a price to the frame that shows it on the slip, or off it. Each price is clicked twice, so
 * the slip is the same afterwards.
 */
export const clickLatency = async (page: Page): Promise<number> => {
  const found = await places(page);
  if (found.length === 0) throw new Error("no price can be clicked");
  const answers: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const [x, y] = found[(Math.floor(click / 2) * 7) % found.length] ?? [0, 0];
    const answer = nextAnswer(page);
    await page.locator("html[data-listening]").waitFor({ state: "attached" });
    await page.mouse.click(x, y);
    answers.push(await answer);
    await page.evaluate(() => delete document.documentElement.dataset["listening"]);
  }
  return percentile(answers, 0.98);
};
