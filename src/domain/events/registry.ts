import { attemptsRows } from "./attempts-events.ts";
import { betslipRows } from "./betslip-events.ts";
import { evidenceRows } from "./evidence-events.ts";
import { historyRows } from "./history-events.ts";
import { contentRows } from "./content-events.ts";
import { logRows } from "./log-events.ts";
import { paymentsRows } from "./payments-events.ts";
import { preferencesRows } from "./preferences-events.ts";
import { pricesRows } from "./prices-events.ts";
import type { EventRow, PersonalFields, StoredEvent } from "./row.ts";
import { safetyRows } from "./safety-events.ts";
import { sessionRows } from "./session-events.ts";

/** All event types, one row each, by the capability they belong to. There is no other list of event types. */
export const rowsByRoom = {
  betslip: betslipRows,
  prices: pricesRows,
  session: sessionRows,
  safety: safetyRows,
  attempts: attemptsRows,
  payments: paymentsRows,
  history: historyRows,
  evidence: evidenceRows,
  content: contentRows,
  preferences: preferencesRows,
  log: logRows,
} as const;

/** The capability an event belongs to. */
export type Room = keyof typeof rowsByRoom;
export const eventRooms = Object.keys(rowsByRoom) as readonly Room[];

type RowsByType = UnionToIntersection<(typeof rowsByRoom)[Room]>;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

export type EventType = keyof RowsByType;
type EventOf<Row> = Row extends EventRow<infer Event> ? Event : never;

/** Any event that this build knows. */
export type SlipstreamEvent = { [Type in EventType]: EventOf<RowsByType[Type]> }[EventType];

/** The events from which one room's state is folded. */
export type HeardBy<Hearer extends string> = {
  [Type in EventType]: Hearer extends RowsByType[Type]["heardBy"][number] ? EventOf<RowsByType[Type]> : never;
}[EventType];

/** The rooms that hear at least one event. */
export type HeardRoom = RowsByType[EventType]["heardBy"][number];

interface RegisteredRow extends EventRow {
  readonly room: Room;
}

const registry: ReadonlyMap<string, RegisteredRow> = new Map(
  eventRooms.flatMap((room) => Object.entries<EventRow>(rowsByRoom[room]).map(([type, row]) => [type, { ...row, room }] as const)),
);

export const eventTypes = [...registry.keys()] as readonly EventType[];

export const rowOf = (type: EventType): RegisteredRow => {
  const row = registry.get(type);
  if (row === undefined) throw new RangeError(`no event is called ${type}`);
  return row;
};

/** Whether events of this type are facts of the log. The others are steps on the desk of a window. */
export const isOfLog = (type: string): boolean => registry.has(type);

/** The rooms whose state a fact or a step on the desk of a window changes. Steps have no row: they concern that desk alone. */
export const roomsHearing = (type: string): readonly string[] => knownRow(type)?.heardBy ?? ["desk"];

/** Whether a room's state is folded from this event. */
export const isHeardBy = <Hearer extends HeardRoom>(room: Hearer, event: { readonly type: string }): event is Extract<SlipstreamEvent, HeardBy<Hearer>> =>
  roomsHearing(event.type).includes(room);

/** The row of an event type; undefined for a type this build does not know. Such a record is shown and never applied (faults R8). */
export const knownRow = (type: string): RegisteredRow | undefined => registry.get(type);

/** The fields of an event that an export may withhold; undefined when it has none, or when this build does not know it. */
export const personalIn = (event: StoredEvent): PersonalFields | undefined => {
  const row = registry.get(event.type);
  const { kind } = event;
  return (typeof kind === "string" ? row?.personalOfKind?.[kind] : undefined) ?? row?.personal;
};

/** The capability a type of event belongs to; undefined for a type this build does not know. */
export const roomOf = (type: string): Room | undefined => registry.get(type)?.room;
