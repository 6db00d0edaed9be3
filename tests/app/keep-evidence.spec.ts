import { expect, it, vi } from "vitest";
import { type KeepableStorage, keepEvidence } from "../../src/app/keep-evidence.ts";
import { selection } from "../kit/builders.ts";
import { openWorld, settle } from "../kit/world.ts";

it("the browser is asked once to keep this site's data, when a bet was placed", async () => {
  const world = await openWorld();
  const persist = vi.fn<KeepableStorage["persist"]>(() => Promise.reject(new TypeError("not here")));
  keepEvidence(world.slipstream, { persist });
  keepEvidence(world.slipstream, undefined);
  await world.signIn();
  world.intents.closeDialog();
  world.intents.toggleSelection({ selection: selection("100") });
  await settle();
  expect(persist).not.toHaveBeenCalled();
  for (let bet = 1; bet <= 2; bet += 1) {
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()).toHaveLength(bet);
    world.intents.reuseSelections();
    await settle();
  }
  expect(persist).toHaveBeenCalledTimes(1);
});
