import { createMemoryBookings } from "../../../src/adapters/memory/bookings.memory.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { keyOf, price } from "../../kit/builders.ts";
import { bookingsContract } from "../../kit/ports/bookings-contract.ts";

bookingsContract("memory", async () => {
  const bookings = createMemoryBookings();
  return {
    bookings,
    quote: (chosen, decimal) => bookings.quote(keyOf(chosen), decimal === undefined ? "gone" : price(decimal)),
    loseNextAnswer: () => bookings.script.failNext("book", new NoAnswer({ reason: { code: "told", message: "lost" } }), "after"),
    slipsKept: () => bookings.booked().length,
    close: async () => undefined,
  };
});
