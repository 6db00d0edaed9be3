import { expect, it } from "vitest";
import type { Slipstream } from "../../../src/application/client/slipstream.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { openWorld, settle } from "../../kit/world.ts";

it.each<[string, (reads: Slipstream["reads"]) => { readonly read: () => { readonly status: string }; readonly subscribe: (onChange: () => void) => () => void }]>([
  ["menu", (reads) => reads.menu()],
  ["categories", (reads) => reads.categories({ sportId: "1" })],
  ["tournaments", (reads) => reads.tournaments({ categoryId: "1" })],
  ["prematch", (reads) => reads.prematch({ sportId: "1", when: "today", page: 1 })],
  ["live", (reads) => reads.live()],
  ["tournamentFixtures", (reads) => reads.tournamentFixtures({ sportId: "1", tournamentId: "1" })],
  ["match", (reads) => reads.match({ matchId: matchId("100") })],
  ["bettingTerms", (reads) => reads.bettingTerms()],
])("the read %s calls the port's method of the same name and becomes ready", async (call, open) => {
  const world = await openWorld();
  const before = world.offer.script.calls(call);
  const read = open(world.slipstream.reads);
  read.subscribe(() => undefined);
  await settle();
  expect(read.read().status).toBe("ready");
  expect(world.offer.script.calls(call)).toBe(call === "bettingTerms" ? before : before + 1);
});
