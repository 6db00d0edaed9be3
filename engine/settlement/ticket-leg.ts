import type { Selectable } from "kysely";
import type { TicketLeg } from "../betslip/ticket.ts";
import type { LegsTable } from "../database/tables.ts";

const isFixed = (details: unknown): boolean => details !== null && typeof details === "object" && "fixed" in details && details.fixed === true;

/** A stored leg in the form that `payout` takes. */
export const ticketLegOf = ({ match_id: matchId, odds, details }: Selectable<LegsTable>): TicketLeg => ({ matchId, odds: BigInt(odds), fixed: isFixed(details) });
