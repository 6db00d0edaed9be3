import { anyOf, type Fields, type Form, type Guard, oneOf, type PersonalGroup, shape, type Shaped } from "../kernel/guards.ts";

/** An event as it stands in a log: of any version, its fields unchecked. */
export type StoredEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Returns the event in the shape of the next version. */
export type Upcaster = (event: StoredEvent) => Readonly<Record<string, unknown>>;

/** The personal fields of an event, by their paths in it, such as `placement/player`. */
export type PersonalFields = Readonly<Record<string, PersonalGroup>>;

/** Who can make a fact happen: the player's command, the feed, an answer of the engine, a timer, the app itself. */
export type Causer = "player" | "feed" | "engine" | "clock" | "app";

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
  readonly by: readonly Causer[];
  /** The fields that an export may withhold (docs/decisions/04-personal-fields-are-sealed-as-commitments.md); absent where there is none. */
  readonly personal?: PersonalFields;
  /** The same for events of one `kind`, in place of `personal`. */
  readonly personalOfKind?: Readonly<Record<string, PersonalFields>>;
}

/** What an event type is defined by. Its meaning is the comment above it, which the page of events shows (`npm run events`). */
interface Common {
  readonly by: readonly Causer[];
  readonly heardBy: readonly string[];
  /** From version 1 to 2, from 2 to 3 and so on: the version is one more than there are. */
  readonly upcasters?: readonly Upcaster[];
}

/** Most events have the same fields always. Those of an event with kinds depend on its field `kind`. */
type Definition = Common & ({ readonly fields: Fields; readonly kinds?: never } | { readonly kinds: Readonly<Record<string, Fields>>; readonly fields?: never });

type Defined<Type, Of extends Definition> = Of extends { readonly kinds: infer Kinds extends Readonly<Record<string, Fields>> }
  ? { [Kind in keyof Kinds]: Shaped<{ readonly type: Guard<Type>; readonly kind: Guard<Kind> } & Kinds[Kind]> }[keyof Kinds]
  : Of extends { readonly fields: infer Always extends Fields } ? Shaped<{ readonly type: Guard<Type> } & Always> : never;

type RowsOf<Definitions extends Readonly<Record<string, Definition>>> = {
  readonly [Type in keyof Definitions]: EventRow<Defined<Type, Definitions[Type]>> & { readonly heardBy: Definitions[Type]["heardBy"] };
};

/** The events of these rows. */
export type EventIn<Rows> = { [Type in keyof Rows]: Rows[Type] extends EventRow<infer Event> ? Event : never }[keyof Rows];

/** The rows of one capability, from the definitions of its events. */
export const eventsOf = <const Definitions extends Readonly<Record<string, Definition>>>(definitions: Definitions): RowsOf<Definitions> =>
  Object.fromEntries(Object.entries(definitions).map(([type, definition]) => [type, rowFor(type, definition)])) as unknown as RowsOf<Definitions>;

const rowFor = (type: string, { by, heardBy, fields, kinds, upcasters = [] }: Definition): EventRow => {
  const row = { version: upcasters.length + 1, upcasters, by, heardBy };
  if (kinds === undefined) {
    const guard = shape({ type: oneOf(type), ...fields });
    const personal = personalOf(guard);
    return { ...row, guard, ...(Object.keys(personal).length > 0 && { personal }) };
  }
  const guards = Object.entries(kinds).map(([kind, ofKind]) => [kind, shape({ type: oneOf(type), kind: oneOf(kind), ...ofKind })] as const);
  return { ...row, guard: anyOf(...guards.map(([, guard]) => guard)), personalOfKind: Object.fromEntries(guards.map(([kind, guard]) => [kind, personalOf(guard)])) };
};

const personalOf = ({ form }: Guard<unknown>): PersonalFields => Object.fromEntries(form === undefined ? [] : personalIn(form, ""));

/** The personal fields of a form, by their paths. A list has none: its items have no paths of their own. */
const personalIn = (form: Form, path: string): readonly (readonly [string, PersonalGroup])[] => {
  if (form.personal !== undefined) return [[path, form.personal]];
  if (form.of === "either") return form.forms.flatMap((each) => personalIn(each, path));
  if (form.of !== "record") return [];
  return Object.entries(form.fields).flatMap(([name, field]) => personalIn(field.form, path === "" ? name : `${path}/${name}`));
};
