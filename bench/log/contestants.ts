import { type Event, getInMemoryEventStore } from "@event-driven-io/emmett";
import { configureStore, createAction, createReducer } from "@reduxjs/toolkit";
import { enableMapSet, produce } from "immer";
import { createEventStore } from "../../src/application/log/event-store.ts";
import type { Fact } from "../../src/domain/events/envelope.ts";
import type { Contestant } from "../rounds.ts";
import { framesOf, type PriceChange } from "./price-changes.ts";

type Prices = Map<string, Map<string, number>>;

interface Cell {
  odds: number;
}

/** The upper limit: the fastest way in JavaScript to keep prices by id. It keeps no log and creates no objects. */
export const mutableMap = (changes: readonly PriceChange[]): Contestant => ({
  name: "mutable Map of Map",
  events: changes.length,
  run: () => {
    const prices = new Map<string, Map<string, Cell>>();
    for (const { matchId, outcomes } of changes) {
      let match = prices.get(matchId);
      if (match === undefined) prices.set(matchId, (match = new Map()));
      for (const { outcomeId, odds } of outcomes) {
        const cell = match.get(outcomeId);
        if (cell === undefined) match.set(outcomeId, { odds });
        else cell.odds = odds;
      }
    }
    return prices;
  },
});

/** The number of facts that the log keeper seals and stores at once. Sealing and writing are measured elsewhere. */
const SEGMENT_FACTS = 256;

/** The product's own event store: facts with sequence, time and cause are folded in all rooms, published, and held until a segment is full. */
export const slipstream = (changes: readonly PriceChange[], size: number): Contestant => {
  const frames = framesOf(changes, size);
  return {
    name: `Slipstream, ${size} a batch`,
    events: changes.length,
    run: () => {
      let segment: Fact[] = [];
      let handedOn = 0;
      let drawn = 0;
      const store = createEventStore(() => 0);
      store.facts$.subscribe((facts) => {
        segment.push(...facts);
        if (segment.length < SEGMENT_FACTS) return;
        handedOn += segment.length;
        segment = [];
      });
      store.state$.subscribe(() => (drawn += 1));
      for (const frame of frames) store.append(frame, { by: "feed", what: "frame" });
      if (handedOn + segment.length !== changes.length || drawn === 0) throw new Error("the log is short");
      return store.snapshot();
    },
  };
};

type Row = Record<string, number>;

/** Redux Toolkit over arrays, which is its fastest form here: with objects, spreading 500 keys would take most of the time. */
export const reduxToolkit = (changes: readonly PriceChange[], size: number): Contestant => {
  const places = new Map([...new Set(changes.map(({ matchId }) => matchId))].map((id, place) => [id, place]));
  const frames = framesOf(changes, size);
  const frameArrived = createAction<readonly PriceChange[]>("prices/frameArrived");
  const reducer = createReducer(
    (): Row[] => Array.from({ length: places.size }, () => ({})),
    (builder) =>
      builder.addCase(frameArrived, (state, { payload }) => {
        for (const { matchId, outcomes } of payload) {
          const row = state[places.get(matchId) ?? 0];
          if (row !== undefined) for (const { outcomeId, odds } of outcomes) row[outcomeId] = odds;
        }
      }),
  );
  return {
    name: `Redux Toolkit, ${size} a dispatch`,
    events: changes.length,
    run: () => {
      const store = configureStore({ reducer, middleware: (ordinary) => ordinary({ immutableCheck: false, serializableCheck: false }), devTools: false });
      for (const frame of frames) store.dispatch(frameArrived(frame));
      return store.getState();
    },
  };
};

/** immer over Maps, one draft per batch. */
export const immer = (changes: readonly PriceChange[], size: number): Contestant => {
  enableMapSet();
  const frames = framesOf(changes, size);
  return {
    name: `immer, ${size} a draft`,
    events: changes.length,
    run: () => {
      let prices: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();
      for (const frame of frames)
        prices = produce(prices, (draft) => {
          for (const { matchId, outcomes } of frame) {
            let match = draft.get(matchId);
            if (match === undefined) {
              draft.set(matchId, new Map());
              match = draft.get(matchId);
            }
            for (const { outcomeId, odds } of outcomes) match?.set(outcomeId, odds);
          }
        });
      return prices;
    },
  };
};

type PriceChanged = Event<"PriceChanged", { readonly change: PriceChange }>;

/** emmett's in-memory event store: append in large batches to one stream, then aggregate it. */
export const emmett = (changes: readonly PriceChange[], size: number): Contestant => {
  const batches = framesOf(
    changes.map((change): PriceChanged => ({ type: "PriceChanged", data: { change } })),
    size,
  );
  return {
    name: `emmett, ${size} an append`,
    events: changes.length,
    run: async () => {
      const store = getInMemoryEventStore();
      for (const batch of batches) await store.appendToStream("prices", [...batch]);
      return store.aggregateStream<Prices, PriceChanged>("prices", {
        initialState: () => new Map(),
        evolve: (prices: Prices, { data: { change } }: PriceChanged) => {
          let match = prices.get(change.matchId);
          if (match === undefined) prices.set(change.matchId, (match = new Map()));
          for (const { outcomeId, odds } of change.outcomes) match.set(outcomeId, odds);
          return prices;
        },
      });
    },
  };
};
