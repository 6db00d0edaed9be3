// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Reads } from "../../src/application/client/slipstream.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { answered, fakeSlipstream, fixture, pageOf } from "../kit/fake-slipstream.ts";

afterEach(cleanup);

const tournaments = answered([
  { tournamentId: "17", tournamentName: "Premier League", total: 1 },
  { tournamentId: "18", tournamentName: "Cup", total: 1 },
]);

/** Opens an address; returns what its page has asked for with one read so far, each question once. */
const asking = (address: string, read: keyof Reads): (() => readonly unknown[]) => {
  const { app, happens } = fakeSlipstream({ live: answered(pageOf(fixture("100"))) });
  happens({ type: "LoggedIn", player: "p1" });
  const reads = { ...app.reads, tournaments: () => tournaments };
  const asked = new Set<string>();
  const answer = reads[read] as (question: unknown) => unknown;
  const noted = (question: unknown): unknown => {
    asked.add(JSON.stringify(question));
    return answer(question);
  };
  window.history.replaceState(null, "", address);
  render(<SlipstreamApp app={{ ...app, reads: { ...reads, [read]: noted } as Reads }} />);
  return () => [...asked].map((question): unknown => JSON.parse(question));
};

const derby = matchId("51200417");

it.each<[address: string, read: keyof Reads, questions: readonly object[]]>([
  ["/", "highlights", [{ sportId: "1", when: "today" }, { sportId: "1", when: "upcoming" }]],
  ["/Sport/Live", "match", [{ matchId: "100" }]],
  [`/Sports/Live/Soccer/Cup/A%20vs%20B/${derby}`, "match", [{ matchId: derby }]],
  [`/Sports/Prematch/Soccer/Cup/A%20vs%20B/${derby}`, "match", [{ matchId: derby }]],
  ["/Sports/Prematch/Tennis", "prematch", [{ sportId: "5", when: "upcoming", page: 1 }]],
  ["/Sports/Prematch/Tennis", "live", [{ board: "main" }]],
  ["/Sports/Prematch/Tennis/Upcoming", "prematch", [{ sportId: "5", when: "upcoming", page: 1 }]],
  ["/Sports/Prematch/Soccer/England", "tournamentFixtures", [{ sportId: "1", tournamentId: "17" }, { sportId: "1", tournamentId: "18" }]],
  ["/Sports/Prematch/Soccer/England/Cup", "tournamentFixtures", [{ sportId: "1", tournamentId: "18" }]],
  ["/Games", "games", [{ name: "" }]],
  ["/Games/Category/3/Slots", "categoryGames", [{ categoryId: "3" }]],
  ["/Games/Provider/4/House", "providerGames", [{ providerId: "4" }]],
  ["/cms/TandC", "contentPage", [{ slug: "TandC" }]],
])("[2.1, 2.7, 2.8, 2.9, 2.10] the page of %s asks with the read %s for what its address names", async (address, read, questions) => {
  const asked = asking(address, read);
  await waitFor(() => expect(asked()).toEqual(questions.map((question) => expect.objectContaining(question))));
});
