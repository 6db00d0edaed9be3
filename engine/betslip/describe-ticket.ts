import { combinationsIn, slotsOf, wagersOf, type Ticket, type TicketLeg } from "./ticket.ts";

/** The bet type that players see. A system is "Combo" on the wire. */
export const kindOnTheWire = (ticket: Ticket): "Single" | "Multiple" | "Split" | "Combo" => (ticket.kind === "System" ? "Combo" : ticket.kind);

const folds = (size: number): string => (size === 2 ? "Doubles" : size === 3 ? "Trebles" : `${size} folds`);

/** A short description of a bet for the history, for example "Singles", "Com: Doubles" or "Sys: 2/4 6 x N10". */
export const describeTicket = (ticket: Ticket, legs: readonly TicketLeg[]): string => {
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
