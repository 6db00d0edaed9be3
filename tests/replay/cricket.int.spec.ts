import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { RawFrame } from "../../src/application/ports/market-feed.ts";
import type { Selection } from "../../src/domain/events/selection.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { odds, parseOdds } from "../../src/domain/kernel/odds.ts";
import { sharedData } from "../kit/shared-data.ts";
import { replayTwice } from "./replay-twice.ts";
import { startRecordedSession } from "./recorded-session.ts";

const { path, absent } = sharedData("cricket-in-play.feed.ndjson");

interface Payload {
  readonly markets?: readonly { readonly outcomes: readonly { readonly id: string; readonly odds: number; readonly active: boolean }[] }[];
}

const readFrames = (): readonly (RawFrame & { readonly payload: string })[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line) as { readonly topic: string; readonly payload: Payload })
    .map(({ topic, payload }) => ({ topic, payload: JSON.stringify(payload) }));

const batting: Selection = {
  selectionId: "cricket",
  matchId: matchId("31573045"),
  eventId: "31573045",
  eventName: "County match",
  marketId: "186",
  marketName: "Match odds",
  specifier: "",
  outcomeId: "4",
  outcomeName: "Home",
  displayName: "1",
  odds: odds(1_500_000),
  eventDate: "2022-07-11 11:00:00",
  tournament: "County",
  category: "England",
  sport: "Cricket",
  sportId: "21",
  type: "live",
  combinability: 0,
  homeTeam: "Home",
  awayTeam: "Away",
  producerId: 1,
};

it.skipIf(absent)("the slip follows a real in-play market price by price, through both its suspensions, and two replays give the same log", async () => {
  const { slipstream, feed, clock } = await startRecordedSession(({ path: asked }) =>
    asked.startsWith("bets/validate") ? { status: 201, body: { success: true, data: {} } } : "silence",
  );
  feed.signal("connected");
  slipstream.intents.toggleSelection({ selection: batting });

  let stops = 0;
  let prices = 0;
  for (const frame of readFrames()) {
    clock.advance(20);
    feed.deliver([frame]);
    const [leg] = slipstream.store.snapshot().betslip.legs;
    if (frame.topic.includes("bet_stop")) {
      stops += 1;
      expect(leg).toMatchObject({ suspended: true, unavailable: true, odds: 0 });
      continue;
    }
    const said = (JSON.parse(frame.payload) as Payload).markets?.[0]?.outcomes.find(({ id }) => id === "4");
    if (said === undefined) continue;
    prices += 1;
    if (said.active) expect(leg).toMatchObject({ odds: parseOdds(said.odds), suspended: false });
    else expect(leg).toMatchObject({ odds: 0, suspended: true });
  }
  expect({ stops, prices }).toEqual({ stops: 2, prices: 1_031 });

  const { recorded, replays } = await replayTwice(slipstream.recording?.text() ?? "");
  expect(recorded.events).toBeGreaterThan(1_455);
  for (const { events, head, state } of replays)
    expect({ events, head, state }).toEqual({ events: recorded.events, head: recorded.head, state: recorded.state });
}, 30_000);
