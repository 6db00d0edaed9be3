import fc from "fast-check";
import type { ReplayedFeed } from "../../src/adapters/replay/replayed-feed.ts";
import type { Slipstream } from "../../src/application/client/slipstream.ts";
import type { CachedRead } from "../../src/application/reads/cached-read.ts";
import { price, selection } from "../kit/builders.ts";
import type { Answering } from "./recorded-session.ts";

/** An engine that signs a player in, answers lists and takes bets. It never answers for the banners. */
export const engine: Answering = ({ path, body }) => {
  if (path.startsWith("auth/login"))
    return { status: 201, body: { success: true, status: 200, data: { id: 7, username: "8031112222", token: "TOKEN-CANARY" } } };
  if (path.startsWith("auth/details"))
    return { status: 200, body: { success: true, data: { id: 7, username: "8031112222", availableBalance: 520.5, phone: "PHONE-CANARY" } } };
  if (path.startsWith("bets/validate")) {
    const { events } = body as { events: { matchId: number }[] };
    return { status: 201, body: { success: true, data: Object.fromEntries(events.map((event, at) => [at, { ...event, odds: 1.9, active: 1 }])) } };
  }
  if (path.startsWith("sports/highlight/live")) return { status: 200, body: { fixtures: [], markets: [], lastPage: 1 } };
  if (path.startsWith("sports/menu")) return { status: 200, body: { sports: [{ sportID: 1, sportName: "Soccer", total: 2 }] } };
  if (path.startsWith("bets/place"))
    return { status: 201, body: { success: true, status: 201, data: { betslipId: "K7Q2M9X", stake: 100, possibleWin: 190 } } };
  if (path.startsWith("attempts/close")) return { status: 200, body: { success: true, status: 200, data: { outcome: "closed" } } };
  return path.startsWith("bets/history") ? { status: 201, body: { bets: [] } } : "silence";
};

export type Step =
  | { readonly do: "toggle" | "frame" | "stop" | "wait" | "connect" | "close" | "broken" | "look" | "refresh"; readonly n: number }
  | { readonly do: "place" | "signIn" | "signOut" | "dialog"; readonly n: number };

export const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("look", "refresh", "toggle", "frame", "stop", "wait", "connect", "close", "broken", "place", "signIn", "signOut", "dialog"),
  n: fc.integer({ min: 1, max: 4 }),
});

/** A screen: what can be asked for and looked at in it. */
export type Screen = Pick<Slipstream, "intents" | "reads">;

/** Four reads to look at: a priced list, a lasting one, one that fails, and one that is the player's own. */
const readOf = ({ reads }: Screen, n: number): CachedRead<unknown> => {
  if (n === 1) return reads.live();
  if (n === 2) return reads.menu();
  return n === 3 ? reads.banners() : reads.bets({ filter: "all", page: 1 });
};

interface World {
  /** The feed of the page that has one. */
  readonly feed: () => Pick<ReplayedFeed, "deliver" | "signal"> | undefined;
  readonly advance: (ms: number) => void;
}

/** What a page looks at: the functions that end the look, by read. */
export const createLooking = (): Map<number, () => void> => new Map();

/** Performs steps in a page. The sequences of the frames grow from step to step. */
export const performing = ({ feed, advance }: World) => {
  let seq = 0;
  return ({ do: what, n }: Step, slipstream: Screen, looking: Map<number, () => void>): void => {
    seq += 1;
    const oddsChange = { event_id: n, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds: 1 + (seq % 9) / 10, active: 1 }] }] };
    const frame = (kind: string, payload: string) => feed()?.deliver([{ topic: `feeds/live/${kind}/${n}`, payload }]);
    if (what === "look") {
      const leave = looking.get(n);
      looking.delete(n);
      if (leave === undefined) looking.set(n, readOf(slipstream, n).subscribe(() => undefined));
      else leave();
    } else if (what === "refresh") readOf(slipstream, n).refresh();
    else if (what === "toggle") slipstream.intents.toggleSelection({ selection: selection(String(n), { odds: price(1.85) }) });
    else if (what === "frame") frame("odds_change", JSON.stringify(oddsChange));
    else if (what === "stop") frame("bet_stop", JSON.stringify({ event_id: n, seq, groups: ["all"] }));
    else if (what === "broken") frame("odds_change", "{broken");
    else if (what === "wait") advance(n * 2_500);
    else if (what === "connect") feed()?.signal("connected");
    else if (what === "close") feed()?.signal("closed");
    else if (what === "place") slipstream.intents.placeBet({ shown: [] });
    else if (what === "signIn") slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD-CANARY" });
    else if (what === "signOut") slipstream.intents.signOut();
    else slipstream.intents.closeDialog();
  };
};
