import { sql } from "kysely";
import type { LogHead, SignedReceipt } from "../../contract/receipts.ts";
import type { Money } from "../../src/domain/kernel/money.ts";
import type { Queries } from "../database/database.ts";
import { type Movement, movementExpressions } from "../wallet/post.ts";
import { legDetails } from "./leg-details.ts";
import type { FoundSelection, PricedTicket } from "./price-coupon.ts";
import { combinationsIn, slotsOf, type Ticket, type TicketLeg, wagersOf } from "./ticket.ts";

export interface NewBet {
  readonly priced: PricedTicket;
  /** The stake's movement. Its reference is the betslip id, its source the wallet that pays. */
  readonly stake: Movement;
  readonly source: string;
  readonly possibleWin: Money;
  readonly receipt: SignedReceipt;
  readonly logHead: LogHead | undefined;
  /** The idempotency key, which this transaction has inserted, and the answer to store for it. */
  readonly key: string | undefined;
  readonly answer: unknown;
}

const legRow = (selection: FoundSelection, position: number) => {
  const { match, line, outcome } = selection;
  return sql`(${position}::int, ${match.id}::text, ${line.marketId}::text, ${line.specifier}::text, ${outcome.id}::text, ${outcome.odds}::bigint, ${JSON.stringify(legDetails(selection))}::jsonb)`;
};

/**
 * Takes the stake and stores the bet, its legs and the answer to its key, in one statement. False, with nothing stored, when the wallet has
 * too little: everything depends on the movement.
 */
export const storeBet = async (queries: Queries, { priced, stake, source, possibleWin, receipt, logHead, key, answer }: NewBet): Promise<boolean> => {
  const { userId, from, reference, at } = stake;
  const answered = key === undefined ? sql`` : sql`,
    answered as (update idempotency set answer = ${JSON.stringify(answer)}::jsonb where user_id = ${userId} and key = ${key} and exists (select from moved))`;
  const { rows } = await sql`
    with ${movementExpressions(stake)},
    bet as (insert into bets (betslip_id, user_id, idempotency_key, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket,
        log_length, log_hash, log_id, receipt, created)
      select ${reference}::text, user_id, ${key ?? null}::text, ${kindOnTheWire(priced.ticket)}::text, ${describeTicket(priced.ticket, priced.legs)}::text, ${source}::text, ${from}::text,
        ${priced.cost}::bigint, ${priced.totalOdds}::text, ${possibleWin}::bigint, ${JSON.stringify(priced.ticket)}::jsonb,
        ${logHead?.length ?? null}::bigint, ${logHead?.hash ?? null}::text, ${logHead?.log ?? null}::text, ${JSON.stringify(receipt)}::jsonb, ${at}::bigint
      from moved returning id),
    stored_legs as (insert into legs (bet_id, position, match_id, market_id, specifier, outcome_id, odds, details)
      select bet.id, leg.position, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.odds, leg.details
      from bet cross join (values ${sql.join(priced.selections.map(legRow))}) as leg (position, match_id, market_id, specifier, outcome_id, odds, details))
    ${answered}
    select id from bet`.execute(queries);
  return rows.length === 1;
};

/** The bet type that players see. A system is "Combo" on the wire. */
const kindOnTheWire = (ticket: Ticket): "Single" | "Multiple" | "Split" | "Combo" => (ticket.kind === "System" ? "Combo" : ticket.kind);

const folds = (size: number): string => (size === 2 ? "Doubles" : size === 3 ? "Trebles" : `${size} folds`);

/** A short description of a bet for the history, for example "Singles", "Com: Doubles" or "Sys: 2/4 6 x N10". */
const describeTicket = (ticket: Ticket, legs: readonly TicketLeg[]): string => {
  switch (ticket.kind) {
    case "Single":
      return "Singles";
    case "Multiple":
      return `Com: ${folds(legs.length)}`;
    case "Split":
      return `Split: ${slotsOf(legs).length} matches`;
    case "System": {
      const matches = slotsOf(legs).length;
      return `Sys: ${wagersOf(ticket, legs).map((wager, index) => `${ticket.groupings[index]?.size}/${matches} ${combinationsIn(wager)} x N${Number(wager.unit[0]) / 100}`).join(", ")}`;
    }
  }
};
