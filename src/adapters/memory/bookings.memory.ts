import { Effect, Layer } from "effect";
import { Refused } from "../../application/ports/failures.ts";
import { Bookings, type BookingsShape } from "../../application/ports/bookings.ts";
import type { SharedSlip } from "../../domain/booking/state.ts";
import type { BookedLeg, BookedSlip } from "../../domain/events/booked-leg.ts";
import type { Placement } from "../../domain/events/placement.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { createScript, type Script } from "./script.ts";

export interface MemoryBookings extends BookingsShape {
  readonly script: Script;
  /** In the order they were made. */
  readonly booked: () => readonly { readonly code: string; readonly placement: Placement }[];
  /** Keeps these selections, as they stand, under a code of its own. */
  readonly keep: (code: string, legs: readonly BookedLeg[], bonusPercent?: string) => void;
  readonly layer: Layer.Layer<Bookings>;
}

/** `announces`: whether its answers say that it de-duplicates; it then does. */
export const createMemoryBookings = ({ announces = true } = {}): MemoryBookings => {
  const script = createScript();
  const made: { readonly code: string; readonly placement: Placement }[] = [];
  const kept = new Map<string, BookedSlip>();
  let announced = false;

  const ofAttempt = (attempt: AttemptId): SharedSlip | undefined => made.find(({ placement }) => placement.attempt === attempt);
  const keep = (code: string, legs: readonly BookedLeg[], bonusPercent?: string): void => void kept.set(code, { code, legs, bonusPercent: bonusPercent ?? null });
  const take = (placement: Placement): SharedSlip => {
    announced = announces;
    const known = announces ? ofAttempt(placement.attempt) : undefined;
    if (known !== undefined) return { code: known.code };
    const code = `BOOK${String(made.length + 1).padStart(3, "0")}`;
    made.push({ code, placement });
    keep(code, placement.legs.map(({ selection, odds }) => ({ selection: { ...selection, odds }, state: "open", odds })));
    return { code };
  };

  const shape: BookingsShape = {
    deduplicates: () => announced,
    book: (placement) => script.run("book", Effect.sync(() => take(placement))),
    findAttempt: (attempt) => script.run("findAttempt", Effect.sync(() => {
      const found = ofAttempt(attempt);
      return found === undefined ? undefined : { code: found.code };
    })),
    simulate: ({ totalStake, possibleWin, totalOdds }) => script.run("simulate", Effect.sync(() => ({ stake: totalStake, possibleWin, totalOdds }))),
    find: (code) =>
      script.run("find", Effect.suspend(() => {
        const found = kept.get(code);
        return found === undefined ? Effect.fail(new Refused({ reason: { code: "told", message: "Booking code not found" }, status: 400 })) : Effect.succeed(found);
      })),
  };
  return { ...shape, script, booked: () => made, keep, layer: Layer.succeed(Bookings, shape) };
};
