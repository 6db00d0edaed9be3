import { sql } from "kysely";
import { money } from "../../../src/domain/kernel/money.ts";
import type { Database, Queries } from "../../database/database.ts";
import type { Lead } from "../../database/lead.ts";
import { failureOf } from "../../database/savepoint.ts";
import { report } from "../../report.ts";
import { give } from "../play/purse.ts";

const giveBack = async (queries: Queries, id: string, now: number): Promise<void> => {
  const { balance, user_id: userId, owner, wagered } = await queries.selectFrom("rounds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const purse = { balance: balance === "real" || balance === "bonus" ? balance : "demo", userId: userId ?? undefined, tokenHash: owner.replace(/^session:/, "") } as const;
  await give(queries, purse, { way: "payout", amount: money(wagered), subject: "Casino Refund", round: id, at: now, once: `${id}:refund` });
  await queries.updateTable("rounds").set({ status: "void", payout: wagered, ended: now }).where("id", "=", id).execute();
};

/**
 * Gives back the stakes of bets on a flight that was cut short, because it is unknown at which multiplier they would have been cashed out: of these rounds, or of all when an
 * engine ended with them. Each stake is given back once. One that cannot be is reported and stays open for the next start: it keeps neither the others nor the engine waiting.
 * `now` is in wall milliseconds.
 */
export const giveBackCut = async (lead: Lead, now: number, rounds?: readonly string[]): Promise<void> => {
  await lead.write(async (queries) => {
    const cut = await queries.selectFrom("rounds").select("id").where("game", "=", "crash").where("status", "=", "open")
      .$if(rounds !== undefined, (query) => query.where("id", "in", rounds ?? [])).forUpdate().execute();
    for (const { id } of cut) {
      const failure = await failureOf(queries, () => giveBack(queries, id, now));
      if (failure !== undefined) report(failure.cause, `The stake of round ${id} could not be given back`);
    }
  });
};

/** The number of a flight. None is given twice, whichever engine asks: what a later flight's result follows from must not count as that of an earlier one. */
export const newFlightNumber = async (database: Database): Promise<number> => {
  const { rows: [row] } = await sql<{ number: number | string }>`select nextval('flight_numbers') as number`.execute(database);
  return Number(row?.number);
};
