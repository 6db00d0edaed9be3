import { Cause, Effect, Exit } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createHttpAccounts } from "../../src/adapters/http/account/accounts.http.ts";
import { createHttpBetting } from "../../src/adapters/http/betslip/betting.http.ts";
import { createHttpBetHistory } from "../../src/adapters/http/history/bet-history.http.ts";
import type { Transport } from "../../src/adapters/http/transport/transport.ts";
import { createMemorySessionKeeper } from "../../src/adapters/memory/session-keeper.memory.ts";
import type { CallFailure } from "../../src/application/ports/failures.ts";
import { GENESIS } from "../../src/domain/log/chain.ts";
import { placement, selection } from "../kit/builders.ts";
import { anyJson, anyText, mostly, partly } from "../kit/fuzz/hostile.ts";
import { runs } from "../kit/ports/runs.ts";

const keeper = createMemorySessionKeeper();
keeper.keep({ token: "secret-token", mobileNumber: "1", player: "player-1", userId: "1", username: "u", role: "Player" });

const anyPrice = partly({ matchId: fc.constantFrom<unknown>(100, "100"), marketId: fc.constant("1"), outcomeId: fc.constant("1"), specifier: fc.constant(""), odds: fc.constantFrom<unknown>(2, "2.5", 0), active: fc.boolean() });
const anyBet = partly({ id: fc.nat(), betslipId: fc.constant("ABC1234"), stake: fc.constantFrom<unknown>(100, "100", 1e300), possibleWin: fc.nat(), statusCode: fc.nat(9), selections: fc.array(anyJson, { maxLength: 2 }), idempotencyKey: fc.constant("attempt-1") });
const anyBody = partly({
  success: fc.boolean(), status: fc.constantFrom(200, 201, 400, 500), message: mostly(fc.string()), bets: fc.array(mostly(anyBet), { maxLength: 3 }), currentPage: fc.nat(3), lastPage: fc.nat(3),
  data: fc.oneof(
    partly({ betslipId: fc.constant("ABC1234"), stake: fc.constantFrom<unknown>(100, 0.001), possibleWin: fc.nat(), selections: fc.array(mostly(anyPrice), { maxLength: 2 }) }),
    partly({ id: fc.nat(), username: fc.string(), availableBalance: fc.double(), role: fc.string() }),
    fc.array(mostly(anyPrice), { maxLength: 3 }),
  ),
});
const anyReply = fc.record({
  status: fc.constantFrom(200, 201, 204, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503),
  headers: fc.constant({}),
  text: fc.oneof({ weight: 3, arbitrary: anyBody.map((body) => JSON.stringify(body)) }, anyJson.map((json) => JSON.stringify(json) ?? ""), anyText, fc.tuple(anyBody, fc.nat(80)).map(([body, cut]) => JSON.stringify(body).slice(0, cut))),
});

it("arbitrary answers are either read or become a typed failure", async () => {
  const chosen = selection();
  const outcomes = new Set<string>();
  await fc.assert(fc.asyncProperty(anyReply, async (reply) => {
    const transport: Transport = { send: async () => reply };
    const config = { transport, keeper, clientId: 3, minutesEast: 0, logId: () => "device-log" };
    const calls: readonly Effect.Effect<unknown, CallFailure>[] = [
      createHttpBetting(config).place(placement([chosen]), GENESIS), createHttpBetting(config).revalidate([chosen]),
      createHttpBetHistory(config).page("all", 1), createHttpAccounts(config).details(),
    ];
    for (const call of calls) {
      const exit = await Effect.runPromiseExit(call);
      if (Exit.isSuccess(exit)) outcomes.add("read");
      else {
        expect(Cause.hasDies(exit.cause)).toBe(false);
        outcomes.add("failed");
      }
    }
    // Only a betslip id proves a bet.
    const placed = await Effect.runPromiseExit(createHttpBetting(config).place(placement([chosen]), GENESIS));
    if (Exit.isSuccess(placed)) expect(placed.value).toMatchObject({ betslipId: expect.stringMatching(/^[A-Za-z0-9_:.-]{1,64}$/) });
  }), runs(1_000, 30_000));
  expect([...outcomes].sort()).toEqual(["failed", "read"]);
}, 600_000);
