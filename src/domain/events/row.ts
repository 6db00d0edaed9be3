import type { Guard } from "../kernel/guards.ts";

/** An event as it stands in a log: of any version, its fields unchecked. */
export type StoredEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Returns the event in the shape of the next version. */
export type Upcaster = (event: StoredEvent) => Readonly<Record<string, unknown>>;

/** What a personal field tells about the player. A player chooses by these groups what an export withholds. */
export type PersonalGroup = "identity" | "money" | "payments" | "limits";

/** The personal fields of an event, by their paths in it, such as `placement/player`. */
export type PersonalFields = Readonly<Record<string, PersonalGroup>>;

/**
 * Everything about an event type except what it changes in the rooms: the version of its shape, the guard of that shape,
 * the upcasters of older versions, and the rooms that hear it.
 */
export interface EventRow<Event = unknown> {
  /** Raised with every change of the event's shape. */
  readonly version: number;
  readonly guard: Guard<Event>;
  /** The upcasters from version 1 to 2, from 2 to 3 and so on. There is one less than `version` says. */
  readonly upcasters: readonly Upcaster[];
  /** The rooms whose `evolve` gets the event. */
  readonly heardBy: readonly string[];
  /** The fields that an export may withhold (docs/decisions/04-personal-fields-are-sealed-as-commitments.md); absent where there is none. */
  readonly personal?: PersonalFields;
}

/** The rows of one capability: exactly one for each of its events. */
export const rowsOf =
  <Event extends { readonly type: string }>() =>
  <const Rows extends { readonly [Type in Event["type"]]: EventRow<Extract<Event, { readonly type: Type }>> }>(rows: Rows): Rows =>
    rows;
