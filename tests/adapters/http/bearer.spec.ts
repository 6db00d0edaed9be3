import type { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createHttpCasino } from "../../../src/adapters/http/casino/casino.http.ts";
import { createHttpContent } from "../../../src/adapters/http/content/content.http.ts";
import { createHttpEvidences } from "../../../src/adapters/http/evidence/evidences.http.ts";
import { createHttpOffer } from "../../../src/adapters/http/offer/offer.http.ts";
import { createHttpVerifications } from "../../../src/adapters/http/session/verifications.http.ts";
import type { Transport, TransportRequest } from "../../../src/adapters/http/transport/transport.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import type { CallFailure } from "../../../src/application/ports/failures.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { outcomeOf } from "../../kit/ports/outcome-of.ts";
import { aSession } from "../../kit/ports/session-keeper-contract.ts";

/** Makes every call that a visitor may make too, and returns what was sent. Calls of the player's own have no other way than the same function. */
const callsOf = async ({ signedIn, status = 200 }: { readonly signedIn: boolean; readonly status?: number }) => {
  const sent: TransportRequest[] = [];
  const transport: Transport = {
    send: async (request) => {
      sent.push(request);
      const data = request.path.startsWith("auth/globalvariables") ? {} : [];
      return { status, headers: {}, text: JSON.stringify({ data, sports: [], fixtures: [] }) };
    },
  };
  const keeper = createMemorySessionKeeper();
  if (signedIn) keeper.keep(aSession);
  const config = { transport, keeper, clientId: 3, minutesEast: 60, logId: () => "device-log" };
  const offer = createHttpOffer(config);
  const content = createHttpContent(config);
  const casino = createHttpCasino(config);
  const verifications = createHttpVerifications(config);
  const outcomes: unknown[] = [];
  const calls: readonly Effect.Effect<unknown, CallFailure>[] = [
    offer.menu(), offer.categories("1"), offer.tournaments("1"), offer.topBets(), offer.live(), offer.searchable(), offer.tournamentFixtures("1", "1"), offer.match(matchId("1")),
    offer.prematch({ sportId: "1", when: "upcoming", page: 1 }), offer.bettingTerms(),
    content.banners(), content.page("terms"), content.promotions(),
    casino.categories(), casino.providers(), casino.games(""), casino.gamesOfCategory("1"), casino.gamesOfProvider("1"),
    createHttpEvidences(config).keys(), verifications.isKnown("8091234567"), verifications.checkPromoCode("WELCOME"),
  ];
  for (const call of calls) outcomes.push(await outcomeOf(call));
  return { sent, outcomes };
};

describe("a call that anybody may make", () => {
  it("[6.4] carries the bearer token of a signed-in player, to both APIs", async () => {
    const { sent } = await callsOf({ signedIn: true });
    expect(sent.length).toBeGreaterThan(20);
    expect(new Set(sent.map(({ base = "engine" }) => base))).toEqual(new Set(["engine", "operator"]));
    expect(sent.filter(({ token }) => token !== aSession.token)).toEqual([]);
  });

  it("[6.2] goes without a token for a visitor", async () => {
    const { sent } = await callsOf({ signedIn: false });
    expect(sent.filter(({ token }) => token !== undefined)).toEqual([]);
  });

  it.each([401, 403])("[6.7] ends the session of a signed-in player when it is refused with %i", async (status) => {
    const { outcomes } = await callsOf({ signedIn: true, status });
    expect(outcomes.length).toBeGreaterThan(20);
    expect(outcomes.filter((outcome) => !(typeof outcome === "object" && outcome !== null && "_tag" in outcome && outcome._tag === "SessionRefused"))).toEqual([]);
  });
});
