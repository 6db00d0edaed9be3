import { type Player, playerOn } from "./player.ts";
import { expect, test as base } from "./test.ts";

interface Staged {
  /** Prices stand still until the test moves one, and whatever it broke is whole again for the next. */
  readonly staged: undefined;
  readonly player: Player;
}

/** For tests that are about what goes wrong: nothing moves but what the test moves. */
export const test = base.extend<Staged>({
  staged: [
    async ({ dev }, use) => {
      await dev.runModel(false);
      await use(undefined);
      await dev.disarm();
      await dev.restoreBroker();
      await dev.runModel(true);
    },
    { auto: true },
  ],
  player: ({ page }, use) => use(playerOn(page)),
});

export { expect };
