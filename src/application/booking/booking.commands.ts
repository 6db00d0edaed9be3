import { Effect } from "effect";
import { isBookingCode } from "../../domain/events/booked-leg.ts";
import { isText } from "../../domain/kernel/guards.ts";
import { sendForm } from "../reads/send-form.ts";
import { EventStore } from "../log/event-store.ts";
import { Bookings } from "../ports/bookings.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { loadBooking } from "./load-booking.ts";

export const bookingCommands = {
  /** Replaces the slip with the booking under a code. The code is as the player typed it, or from the page's address. */
  loadBooking: command({
    name: "booking/load",
    fields: { code: publicField(isText) },
    run: ({ code }: { readonly code: string }) => loadBooking(code),
  }),
  /** Shows everybody a slip that the player has shared. A repeated asking changes nothing but since when. */
  showToAll: command({
    name: "booking/show-to-all",
    fields: { code: publicField(isBookingCode) },
    run: ({ code }: { readonly code: string }) =>
      sendForm({ type: "RequestShowToAll", code }, Effect.flatMap(Bookings, (bookings) => bookings.showToAll(code)), {
        done: (store) => store.step({ type: "ShownToAll", code }),
        failed: (reason) => ({ type: "ShowToAllFailed", code, reason }),
      }),
  }),
  /** Shows the code of the last shared slip again. */
  showShare: command({
    name: "booking/show",
    fields: {},
    run: () =>
      Effect.map(EventStore, (store) => {
        const { last } = store.snapshot().attempts.booking;
        if (last.status === "done") store.onDesk({ type: "OpenDialog", dialog: { kind: "booking-shared", bookingCode: last.result.code } });
      }),
  }),
};
