import { beforeAll, describe, expect, it } from "vitest";
import { divergenceWords } from "../../scripts/command/divergence-words.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { price, selection } from "../kit/builders.ts";
import { buildWith } from "./planted-faults.ts";
import { type Answering, quiet, startRecordedSession } from "./recorded-session.ts";
import { replay } from "./replay-twice.ts";
import { engine } from "./steps.ts";

/** A bet at a price that has changed, whose first two sendings are not answered. */
const recordBet = async (): Promise<string> => {
  let sendings = 0;
  const answering: Answering = (request) => (request.path.startsWith("bets/place") && (sendings += 1) < 3 ? "silence" : engine(request));
  const { slipstream, clock, feed, stop } = await startRecordedSession(answering);
  const { intents } = slipstream;
  feed.signal("connected");
  intents.signIn({ mobile: "08031112222", password: "PASSWORD-CANARY" });
  await quiet();
  intents.toggleSelection({ selection: selection("1", { odds: price(1.85) }) });
  await quiet();
  intents.chooseOddsPolicy({ policy: "better" });
  const oddsChange = { event_id: 1, seq: 1, markets: [{ id: 1, outcomes: [{ id: "1", odds: 1.95, active: 1 }] }] };
  feed.deliver([{ topic: "feeds/live/odds_change/1", payload: JSON.stringify(oddsChange) }]);
  clock.advance(6_500);
  await quiet();
  intents.placeBet({ shown: [] });
  for (let wait = 0; wait < 20; wait += 1) {
    await quiet();
    clock.advance(2_500);
  }
  await quiet();
  // Its rules stop this one: there is no offer.
  intents.cashOut({ betId: "1", betslipId: "K7Q2M9X", amount: money(0) });
  await quiet();
  clock.advance(40_000);
  await quiet();
  const text = slipstream.recording?.text() ?? "";
  await stop();
  return text;
};

const faults = [
  { name: "a bet is waited for 16 s", file: "src/application/betslip/bet-attempt.ts", right: "PLACEMENT_TIMEOUT_MS = 15_000", wrong: "PLACEMENT_TIMEOUT_MS = 16_000", what: /^timer bet#1$/, field: "ms" },
  { name: "better odds are sent as any", file: "src/adapters/http/betslip/to-coupon.ts", right: "oddsPolicy: placement.policy,", wrong: `oddsPolicy: "any",`, what: /^POST engine\/bets\/place.*#1$/, field: "body.oddsPolicy" },
  { name: "ten times the stake is sent", file: "src/adapters/http/betslip/to-coupon.ts", right: "  stake: moneyToNumber(placement.totalStake),", wrong: "  stake: moneyToNumber(placement.totalStake) * 10,", what: /^POST engine\/bets\/place.*#1$/, field: "body.stake" },
  { name: "a bet is sent again with another key", file: "src/adapters/http/transport/player-calls.ts", right: "[IDEMPOTENCY_KEY_HEADER]: attempt }", wrong: "[IDEMPOTENCY_KEY_HEADER]: before ? `${attempt}-again` : attempt }", what: /^POST engine\/bets\/place.*#2$/, field: "key" },
];

describe("what a replay sends and waits for", () => {
  let text = "";
  beforeAll(async () => {
    text = await recordBet();
  }, 60_000);

  it("is as recorded where the code is the same", async () => {
    expect(text).toContain(`["timer bet#1",{"ms":15000}]`);
    expect(text).toMatch(/\["POST engine\/bets\/place[^"]*#2",\{"key":/);
    expect(text).toContain("BetPlaced");
    expect((await replay(text)).divergence).toBeUndefined();
  });

  it("holds no hash of a code, a password or whose account it is", () => {
    const login = /\["POST engine\/auth\/login[^"]*",(\{[^}]*\})\]/.exec(text)?.[1] ?? "";
    expect(Object.keys(JSON.parse(login) as object)).toEqual(["body.clientId", "query.source"]);
    expect(text).not.toMatch(/body\.(password|username|userId|code|phone|accountNumber)/);
  });

  it.each(faults)("differs where $name, though every fact agrees", async ({ what, field, ...fault }) => {
    const { divergence } = await replay(text, {}, await buildWith({ ...fault, event: "", field }));
    expect(divergence).toMatchObject({ kind: "outgoing-differs", recorded: expect.stringMatching(what), fields: [{ field }] });
    const line = text.split("\n").findIndex((written) => written.includes(JSON.stringify(divergence?.recorded))) + 1;
    expect(divergence?.line).toBe(line);
    if (divergence !== undefined) expect(divergenceWords(divergence)).toContain(`${divergence.recorded} is not what it was: ${field} was `);
  }, 120_000);

  const lone = {
    file: "src/application/cash-out/cash-out.commands.ts",
    right: `if (store.dispatch(attemptsRules, { type: "RequestAttempt", kind: "cash-out", request }, "player").accepted) yield*`,
    wrong: `store.dispatch(attemptsRules, { type: "RequestAttempt", kind: "cash-out", request }, "player"); yield*`,
    name: "a cash-out that is stopped is sent", event: "", field: "",
  };

  it("differs where a cash-out is sent that its rules have stopped, though every fact agrees", async () => {
    const { divergence } = await replay(text, {}, await buildWith(lone));
    expect(divergence).toMatchObject({ kind: "call-added", recorded: null, replayed: expect.stringMatching(/^POST engine\/bets\/cashout/), fields: [] });
    if (divergence !== undefined) expect(divergenceWords(divergence)).toMatch(/^line \d+: POST engine\/bets\/cashout.* is sent now, and was not sent$/);
  }, 120_000);
});
