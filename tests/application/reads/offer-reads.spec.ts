import { expect, it } from "vitest";
import type { Slipstream } from "../../../src/application/client/slipstream.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { fixture } from "../../kit/fake-slipstream.ts";
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

it("[9.14] the list of the home page has thirty matches, the page of a sport fifty", async () => {
  const world = await openWorld();
  for (let id = 1_000; id < 1_060; id += 1) world.offer.offer({ fixture: fixture(String(id), { source: "prematch" }), markets: [], groups: [] });
  const { highlights, prematch } = world.slipstream.reads;
  const lists = [highlights({ sportId: "1", when: "today" }), prematch({ sportId: "1", when: "today", page: 1 })];
  for (const list of lists) list.subscribe(() => undefined);
  await settle();
  expect(lists.map((list) => list.read().value?.fixtures.length)).toEqual([30, 50]);
});
