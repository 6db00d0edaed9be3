import { describe, expect, vi } from "vitest";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import type { Database } from "../../engine/database/database.ts";
import type { Lead } from "../../engine/database/lead.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { createSettlement, type MatchResult, startPayments } from "../../engine/settlement/settlement.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { fundPlayers } from "./kit/engine-under-fire.ts";
import { leadOf } from "./kit/lead-of.ts";
import { books } from "./kit/ledger.ts";
import { rows } from "./kit/rows.ts";

const [OPENING, STAKE, WIN] = [1_000_00, 100_00, 200_00];
const WON: MatchResult = { matchId: "m1", score: "1:0", verdictOf: () => "won" };
const clock = { now: () => 7 };

/** Stores a single at odds of two on a match, whose stake has been paid. */
const store = async (database: Database, betslipId: string, matchId = "m1"): Promise<void> => {
  const held = OPENING - STAKE * (1 + Number((await rows(database, "select count(*) as bets from bets"))[0]?.["bets"]));
  await rows(database, `with bet as (insert into bets(betslip_id, user_id, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, created)
      values ('${betslipId}', 1, 'Single', '', 'website', 'main', ${STAKE}, '2', ${WIN}, '{"kind":"Single","stakes":[${STAKE}]}', 1) returning id),
    moved as (insert into movements(user_id, source, target, amount, source_balance, subject, reference, at) values (1, 'main', 'house:bets', ${STAKE}, ${held}, 'Bet', '${betslipId}', 1)),
    taken as (update wallets set main = ${held})
    insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) select id, 0, '${matchId}', '1', '', '1', 2000000, '{}' from bet`);
};

const statuses = async (database: Database): Promise<object> =>
  Object.fromEntries((await rows(database, "select betslip_id, status from bets order by id")).map(({ betslip_id, status }) => [String(betslip_id), status]));

/** Faults of one bet: of its ticket, in reading it, and in the middle of its payment. With each, how an operator mends it. */
const DAMAGES = {
  ticket: [`update bets set ticket = '{}' where betslip_id = 'ticket'`, `update bets set ticket = '{"kind":"Single","stakes":[${STAKE}]}' where betslip_id = 'ticket'`],
  odds: [`update legs set odds = 9223372036854775807 where bet_id = (select id from bets where betslip_id = 'odds')`, `update legs set odds = 2000000 where bet_id = (select id from bets where betslip_id = 'odds')`],
  paid: [`update movements set once = 'settled:paid' where reference = 'whole'`, `update movements set once = null where reference = 'whole'`],
} as const;

const expectOthersPaid = async ({ open }: UnderFire): Promise<void> => {
  const database = await open();
  try {
    await migrate(database);
    await fundPlayers(database, 1, OPENING);
    for (const betslipId of ["whole", ...Object.keys(DAMAGES), "last"]) await store(database, betslipId);
    await store(database, "other", "m2");
    for (const [damage] of Object.values(DAMAGES)) await rows(database, damage);
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);

    const { grade, pay } = createSettlement(leadOf(database), standardLadder, clock);
    const settle = async (result: MatchResult): Promise<void> => {
      await grade(result);
      await pay();
    };
    await settle(WON);
    expect(await statuses(database)).toEqual({ whole: 1, ticket: 0, odds: 0, paid: 0, last: 1, other: 0 });
    expect(await rows(database, "select distinct status, score from legs where match_id = 'm1'")).toEqual([{ status: 1, score: "1:0" }]);
    expect(reported.mock.calls.map(([text]) => /^The bet with the id (\d) could not be paid/.exec(String(text))?.[1])).toEqual(["2", "3", "4"]);

    // One is mended while the engine runs, the others before it starts again. The match of none of them is ever over again, and at the start no match has to end.
    await rows(database, DAMAGES.ticket[1]);
    await settle({ ...WON, matchId: "m2" });
    expect(await statuses(database)).toEqual({ whole: 1, ticket: 1, odds: 0, paid: 0, last: 1, other: 1 });
    await rows(database, DAMAGES.odds[1]);
    await rows(database, DAMAGES.paid[1]);
    reported.mockClear();
    await createSettlement(leadOf(database), standardLadder, clock).pay();
    expect(await statuses(database)).toEqual({ whole: 1, ticket: 1, odds: 1, paid: 1, last: 1, other: 1 });
    expect(reported).not.toHaveBeenCalled();
    expect(await rows(database, "select main from wallets")).toEqual([{ main: OPENING + 6 * (WIN - STAKE) }]);
    expect(await books(database)).toEqual({ sum: 0, wrong: [] });
  } finally {
    await database.destroy();
  }
};

/** A lead whose next writes fail, as they do while the database is away. */
const failing = (lead: Lead, times: number): Lead & { readonly left: () => number } => {
  let left = times;
  const write: Lead["write"] = (work) => (left === 0 ? lead.write(work) : Promise.reject(new Error(`the database is away, ${(left -= 1)} more times`)));
  return { ...lead, write, left: () => left };
};

const expectPaidLater = async ({ open }: UnderFire): Promise<void> => {
  const database = await open();
  try {
    await migrate(database);
    await fundPlayers(database, 1, OPENING);
    await store(database, "whole");
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    await createSettlement(leadOf(database), standardLadder, clock).grade(WON);
    const lead = failing(leadOf(database), 2);
    const payments = startPayments(createSettlement(lead, standardLadder, clock), lead);
    payments.pay();
    await vi.waitFor(async () => expect(await statuses(database)).toEqual({ whole: 1 }), { timeout: 20_000, interval: 100 });
    expect([lead.left(), reported.mock.calls.length]).toEqual([0, 2]);
    expect(await rows(database, "select main from wallets")).toEqual([{ main: OPENING + WIN - STAKE }]);
    await payments.stop();
  } finally {
    await database.destroy();
  }
};

describe("[E1] a win that could not be paid while the database was away is paid soon after, also when no match ends", () => {
  onBothDatabases({}, expectPaidLater);
});

describe("a bet that cannot be paid keeps no other bet on its match from its money, and is paid with a later match", () => {
  onBothDatabases({}, expectOthersPaid);
});
