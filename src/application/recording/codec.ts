import { type Guard, isFlag } from "../../domain/kernel/guards.ts";
import type { WrittenArgs } from "./inputs.ts";

/** A field that a recording may contain. A value that is read back has to pass the guard. */
export interface PublicField<T> {
  readonly disclosure: "public";
  readonly guard: Guard<T>;
}

/** A field that is never written. A replay gets `standIn` in its place. */
export interface SecretField<T> {
  readonly disclosure: "secret";
  readonly standIn: T;
}

/** A text of which only is written whether there is one. A replay gets `standIn` for one, and "" for none. */
export interface PresenceField {
  readonly disclosure: "presence";
  readonly standIn: string;
}

export const publicField = <T>(guard: Guard<T>): PublicField<T> => ({ disclosure: "public", guard });
export const secretField = <T>(standIn: T): SecretField<T> => ({ disclosure: "secret", standIn });
export const presenceField = (standIn: string): PresenceField => ({ disclosure: "presence", standIn });

/** The arguments of a command or read that takes none. */
export type NoArgs = Readonly<Record<never, never>>;

export type Fields<Args> = { readonly [Name in keyof Args]-?: PublicField<Args[Name]> | SecretField<Args[Name]> | (Args[Name] extends string ? PresenceField : never) };

/** How a command or a read is written to a recording. */
export interface Codec<Args extends object> {
  /** For example "betslip/place-bet". */
  readonly name: string;
  /** Every field says whether it may be written. A field that is not listed is not written. */
  readonly fields: Fields<Args>;
}

/** Any codec, without the type of its arguments. */
export interface AnyCodec {
  readonly name: string;
  readonly fields: Readonly<Record<string, PublicField<unknown> | SecretField<unknown> | PresenceField>>;
}

/** The arguments without secret and undeclared fields. */
export const writeArgs = ({ fields }: AnyCodec, args: WrittenArgs): WrittenArgs =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.disclosure === "secret" ? [] : [[name, field.disclosure === "public" ? args[name] : args[name] !== ""] as const])),
  );

/** Reads recorded arguments; undefined when they have another shape. */
export const readArgs = (codec: AnyCodec, written: WrittenArgs): WrittenArgs | undefined => {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(codec.fields)) {
    const value = written[name];
    if (field.disclosure === "public" && !field.guard(value)) return undefined;
    if (field.disclosure === "presence" && !isFlag(value)) return undefined;
    read[name] = field.disclosure === "public" ? value : field.disclosure === "presence" && value === false ? "" : field.standIn;
  }
  return read;
};

/** Whether arguments from a window have the right shape. They include the secret ones. */
export const isArgsOf = (codec: AnyCodec, args: WrittenArgs): boolean =>
  Object.entries(codec.fields).every(([name, field]) => (field.disclosure === "public" ? field.guard(args[name]) : typeof args[name] === typeof field.standIn));
