import { Effect, Layer } from "effect";
import { Refused } from "../../application/ports/failures.ts";
import { Bookings, type BookingsShape } from "../../application/ports/bookings.ts";
import type { SharedSlip } from "../../domain/attempts/state.ts";
import type { BookedLeg, BookedSlip } from "../../domain/events/booked-leg.ts";
import type { Placement } from "../../domain/events/placement.ts";
import { type AttemptId, type SelectionKey, selectionKey } from "../../domain/kernel/ids.ts";
import { noOdds, type Odds } from "../../domain/kernel/odds.ts";
import { createScript, type Script } from "./script.ts";

export interface MemoryBookings extends BookingsShape {
  readonly script: Script;
  /** The bookings in the order in which they were made. */
  readonly booked: () => readonly { readonly code: string; readonly placement: Placement }[];
  /** Keeps these selections, unchanged, under the given code. */
  readonly keep: (code: string, legs: readonly BookedLeg[], bonusPercent?: string, groupings?: readonly number[]) => void;
  /** Sets what every booking found from now on says of an outcome: its price, or that it is no longer offered. */
  readonly quote: (key: SelectionKey, odds: Odds | "gone") => void;
  readonly layer: Layer.Layer<Bookings>;
}

const refusal = (message: string): Refused => new Refused({ reason: { code: "told", message }, status: 400 });

/** `announces`: whether the replies say that the engine de-duplicates; it then does so. */
export const createMemoryBookings = ({ announces = true } = {}): MemoryBookings => {
  const script = createScript();
  const made: { readonly code: string; readonly placement: Placement }[] = [];
  const kept = new Map<string, BookedSlip>();
  const quotes = new Map<SelectionKey, Odds | "gone">();
  /** The codes that are shown to everybody, the newest first. */
  const shown: string[] = [];
  let announced = false;

  const ofAttempt = (attempt: AttemptId): SharedSlip | undefined => made.find(({ placement }) => placement.attempt === attempt);
  const keep = (code: string, legs: readonly BookedLeg[], bonusPercent?: string, groupings: readonly number[] = []): void => void kept.set(code, { code, legs, bonusPercent: bonusPercent ?? null, groupings });
  const now = (leg: BookedLeg): BookedLeg => {
    const quoted = quotes.get(selectionKey(leg.selection.matchId, leg.selection));
    if (quoted === undefined) return leg;
    return quoted === "gone" ? { ...leg, state: "gone", odds: noOdds } : { ...leg, state: "open", odds: quoted };
  };
  const take = (placement: Placement): Effect.Effect<SharedSlip, Refused> => {
    announced = announces;
    if (placement.legs.length === 0) return Effect.fail(refusal("missing selections"));
    const known = announces ? ofAttempt(placement.attempt) : undefined;
    if (known !== undefined) return Effect.succeed({ code: known.code });
    const code = `BOOK${String(made.length + 1).padStart(3, "0")}`;
    made.push({ code, placement });
    keep(code, placement.legs.map(({ selection, odds, fixed }) => ({ selection: { ...selection, odds }, state: "open", odds, fixed })), undefined, placement.groupings.map(({ grouping }) => grouping));
    return Effect.succeed({ code });
  };

  const shape: BookingsShape = {
    deduplicates: () => announced,
    book: (placement) => script.run("book", Effect.suspend(() => take(placement))),
    findAttempt: (attempt) => script.run("findAttempt", Effect.sync(() => {
      const found = ofAttempt(attempt);
      return found === undefined ? undefined : { code: found.code };
    })),
    simulate: ({ totalStake, possibleWin, totalOdds }) => script.run("simulate", Effect.sync(() => ({ stake: totalStake, possibleWin, totalOdds }))),
    find: (code) =>
      script.run("find", Effect.suspend(() => {
        const found = kept.get(code);
        return found === undefined ? Effect.fail(new Refused({ reason: { code: "told", message: "Booking code not found" }, status: 404 })) : Effect.succeed({ ...found, legs: found.legs.map(now) });
      })),
    showToAll: (code) =>
      script.run("showToAll", Effect.suspend(() => {
        if (!kept.has(code)) return Effect.fail(refusal("Only a slip that you shared can be shown"));
        if (!shown.includes(code)) shown.unshift(code);
        return Effect.void;
      })),
    todays: () => script.run("todays", Effect.sync(() => shown.flatMap((code) => kept.get(code) ?? []).map((slip) => ({ ...slip, legs: slip.legs.map(now) })))),
  };
  return { ...shape, script, booked: () => made, keep, quote: (key, odds) => void quotes.set(key, odds), layer: Layer.succeed(Bookings, shape) };
};
