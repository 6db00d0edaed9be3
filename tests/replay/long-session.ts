import { matchId, selectionKey } from "../../src/domain/kernel/ids.ts";
import { selection } from "../kit/builders.ts";
import { bettingEngine } from "./betting-engine.ts";
import { quiet, startRecordedSession } from "./recorded-session.ts";

const MATCHES = 40;

/** Records a session with this many frames and outages, a slip that follows them, and a bet. The same numbers give the same session. */
export const recordLongSession = async (frames: number, outages: number): Promise<string> => {
  const { slipstream, clock, feed } = await startRecordedSession(bettingEngine({ stake: 520.5, possibleWin: 600 }));
  let seed = 7;
  const upTo = (limit: number): number => Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * limit);
  const seqs = new Map<number, number>();
  const frame = (match: number, kind: "odds_change" | "bet_stop", oddsOf: () => number) => {
    const seq = (seqs.get(match) ?? 0) + 1;
    seqs.set(match, seq);
    const outcome = (id: string) => ({ id, odds: oddsOf(), active: upTo(12) === 0 ? 0 : 1 });
    const markets = [{ id: 1, outcomes: ["1", "2", "3"].map(outcome) }, { id: 18, specifiers: "total=2.5", outcomes: ["12", "13"].map(outcome) }];
    const status = { home_score: 1, away_score: 0, clock: { match_time: "34:12", stopped: false } };
    const said = kind === "bet_stop" ? {} : { markets, sport_event_status: status };
    return { topic: `feeds/live/${kind}/${match}`, payload: JSON.stringify({ event_id: match, product: 1, timestamp: 1_668_000_000_000 + seq, seq, ...said }) };
  };
  const anyOdds = (): number => 1.1 + upTo(900) / 100;

  feed.signal("connected");
  await quiet();
  slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD" });
  await quiet();
  for (const match of [1, 2, 3]) slipstream.intents.toggleSelection({ selection: selection(String(match)) });
  await quiet();
  slipstream.intents.fixSelection({ key: selectionKey(matchId("1"), selection("1")), fixed: true });

  let sent = 0;
  let outage = 0;
  let hasBet = false;
  while (sent < frames) {
    clock.advance(20);
    const batch = Array.from({ length: 1 + upTo(3) }, () => frame(1 + upTo(MATCHES), upTo(40) === 0 ? "bet_stop" : "odds_change", anyOdds));
    // A stop and a price after it in one delivery, and a leg that opens again at the price it closed with.
    if (upTo(60) === 0) batch.push(frame(1, "bet_stop", anyOdds), frame(1, "odds_change", () => 2.5));
    if (upTo(90) === 0) batch.push(frame(1, "bet_stop", anyOdds));
    feed.deliver(batch);
    sent += batch.length;
    if (!hasBet && sent > frames / 2) {
      hasBet = true;
      slipstream.intents.clearBetslip();
      slipstream.intents.toggleSelection({ selection: selection("50") });
      slipstream.intents.changeStake({ amount: "520.5" });
      slipstream.intents.placeBet({ shown: [] });
      await quiet();
      slipstream.intents.clearBetslip();
      slipstream.intents.toggleSelection({ selection: selection("1") });
    }
    if (sent < (frames * (outage + 1)) / (outages + 1) || outage === outages) continue;
    outage += 1;
    feed.signal("closed");
    clock.advance(30_000);
    await quiet();
    feed.signal("connected");
    await quiet();
  }
  await quiet();
  return slipstream.recording?.text() ?? "";
};
