import { expect, it } from "vitest";
import { money } from "../../../src/domain/kernel/money.ts";
import { openWorld, settle } from "../../kit/world.ts";

it("the player chooses how the offer is shown, and the next page shows it so", async () => {
  const world = await openWorld();
  world.intents.chooseOddsFormat({ format: "american" });
  world.intents.chooseTimeZone({ zone: "Asia/Tokyo" });
  world.intents.chooseDataSaver({ saves: true });
  world.intents.chooseBoard({ board: "totals" });
  world.intents.chooseQuickStakes({ amounts: [money(20_00), money(10_00)] });
  world.intents.toggleKept({ kind: "league", id: "17" });
  world.intents.toggleKept({ kind: "league", id: "18" });
  world.intents.toggleKept({ kind: "league", id: "17" });
  world.intents.toggleKept({ kind: "game", id: "18" });
  await settle();
  const chosen = { oddsFormat: "american", timeZone: "Asia/Tokyo", savesData: true, board: "totals", quickStakes: [10_00, 20_00], favourites: { match: [], league: ["18"], market: [], game: ["18"] } };
  expect(world.state().preferences).toEqual(chosen);
  const byPlayer = world.facts.filter(({ cause }) => cause.by === "player").map(({ event }) => event.type);
  expect(byPlayer).toEqual(["OddsFormatChosen", "TimeZoneChosen", "DataSaverChosen", "BoardChosen", "QuickStakesChosen", "FavouriteKept", "FavouriteKept", "FavouriteDropped", "FavouriteKept"]);
  await world.close();
  const next = await openWorld({ browser: world.browser });
  expect(next.state().preferences).toEqual(chosen);
});
