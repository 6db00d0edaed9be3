import { expect, type Frame, type FrameLocator, type Locator } from "playwright/test";

/** How long a player waits at most for the flight under way and their own. A flight to 100 × takes 77 s; one in 20,000 takes longer than this. */
const MOST_FLIGHT_MS = 165_000;

/**
 * Flies once in Crash, and returns when the player is out of the flight: it may go on for the others, and is verified only after its end.
 * A press at the take-off may come too late for that flight, and books nothing.
 */
export const fly = async (game: Frame | FrameLocator, press: (seat: Locator) => Promise<void>): Promise<void> => {
  await game.getByLabel("Cash out at (×)").fill("1.01");
  const seat = game.getByRole("button", { name: /^(Get aboard|Take the next flight)$/ });
  const out = game.getByText(/^you are out at/).or(game.getByRole("link", { name: /^Verify the round/ }));
  await expect(async () => {
    if ((await seat.count()) > 0) await press(seat);
    await expect(out).not.toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: MOST_FLIGHT_MS });
};
