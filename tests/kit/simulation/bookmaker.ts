import { lineKey, type OfferedMatch, type OfferedOutcome } from "../../../engine/offer/offered-match.ts";
import { noOdds, odds, type Odds } from "../../../src/domain/kernel/odds.ts";
import type { ClockShape } from "../../../src/application/ports/clock.ts";
import { createPriceRecord, playing, type PriceRecord } from "./book.ts";
import type { Life } from "./sportsbook.ts";

/** Moves the prices through the engine's own offer. Matches and prices go on while the engine is down. */
export interface Bookmaker {
  readonly record: PriceRecord;
  readonly match: (index: number) => OfferedMatch;
  /** Whether the match has begun at least `agoMs` ago, by its date in the lists. */
  readonly hasBegun: (matchId: string, agoMs: number) => boolean;
  /** The odds of an outcome; 0 while it cannot be bet. */
  readonly priceOf: (index: number, outcome: number) => Odds;
  readonly price: (index: number, outcome: number, price: Odds) => Promise<void>;
  readonly stop: (index: number) => Promise<void>;
  /** Makes the match live that is due, at once or as soon as an engine runs. */
  readonly kickOff: () => Promise<void>;
  readonly end: (index: number, winner: number) => Promise<void>;
  /** Notes the prices that can be bet now. */
  readonly note: () => void;
  /** Continues with a restarted engine, which counts its messages from the beginning. */
  readonly resume: () => Promise<void>;
  /** Settles the matches that ended while no engine ran, or whose settlement was interrupted by a crash. */
  readonly settleAgain: () => Promise<void>;
}

export const createBookmaker = (matches: readonly OfferedMatch[], clock: ClockShape, life: () => Life | undefined, tell: (what: string) => void): Bookmaker => {
  const record = createPriceRecord();
  const over = new Map<string, number>();
  const unpaid = new Set<string>();

  const match = (index: number): OfferedMatch => {
    const found = matches[index];
    if (found === undefined) throw new RangeError("no such match");
    return found;
  };
  const outcomesOf = (of: OfferedMatch): readonly OfferedOutcome[] => of.lines.get(lineKey("1", ""))?.outcomes ?? [];
  const isOpen = ({ phase, suspended }: OfferedMatch): boolean => life() !== undefined && phase !== "ended" && !suspended;
  const note = (): void => {
    for (const each of matches) {
      const open = isOpen(each);
      for (const outcome of outcomesOf(each)) record.note(each.id, outcome.id, open && outcome.active ? outcome.odds : noOdds, clock.now());
    }
  };
  const kickOff = async (): Promise<void> => {
    const of = matches.find(({ phase, kickOff: at }) => phase === "prematch" && at <= clock.now());
    const engine = life();
    if (of === undefined || engine === undefined || over.has(of.id)) return;
    tell(`match ${of.id} kicks off`);
    await engine.offer.kickOff(of.id, playing);
    // The engine's day prices a match again when it kicks off.
    await engine.offer.price(of.id, outcomesOf(of).map(({ id, odds: now }) => ({ marketId: "1", specifier: "", outcomeId: id, odds: odds(now + 70_000), active: true, status: 0 as const })));
    note();
  };
  const isOver = (index: number): boolean => over.has(match(index).id);

  const settle = async (id: string): Promise<void> => {
    const engine = life();
    if (engine === undefined) return;
    const winner = String((over.get(id) ?? 0) + 1);
    try {
      await engine.settlement.grade({ matchId: id, score: "1:0", verdictOf: (_, __, outcome) => (outcome === winner ? "won" : "lost") });
      await engine.settlement.pay();
      unpaid.delete(id);
    } catch {
      tell(`the engine died while it paid match ${id}`);
      return;
    }
    engine.offer.end(id, playing);
    note();
  };

  return {
    record,
    match,
    note,
    hasBegun: (id, agoMs) => matches.some((each) => each.id === id && each.kickOff + agoMs <= clock.now()),
    priceOf: (index, outcome) => (isOpen(match(index)) ? (outcomesOf(match(index))[outcome]?.odds ?? noOdds) : noOdds),
    price: async (index, outcome, price) => {
      if (isOver(index)) return;
      const of = match(index);
      const moved = outcomesOf(of)[outcome];
      if (moved === undefined) return;
      const engine = life();
      if (engine === undefined) moved.odds = price;
      else await engine.offer.price(of.id, [{ marketId: "1", specifier: "", outcomeId: moved.id, odds: price, active: true, status: 0 }]);
      note();
    },
    stop: async (index) => {
      if (isOver(index)) return;
      const of = match(index);
      const engine = life();
      if (engine === undefined) of.suspended = true;
      else await engine.offer.stop(of.id);
      note();
    },
    kickOff,
    end: async (index, winner) => {
      const of = match(index);
      if (isOver(index) || life() === undefined) return;
      over.set(of.id, winner);
      unpaid.add(of.id);
      await life()?.offer.stop(of.id);
      note();
      await settle(of.id);
    },
    resume: async () => {
      for (const each of matches) each.seq = Math.max(0, each.seq - 3);
      await kickOff();
      note();
    },
    settleAgain: async () => {
      for (const id of unpaid) await settle(id);
    },
  };
};
