import type { Guard } from "../../domain/kernel/guards.ts";
import type { WrittenArgs } from "./inputs.ts";

/** A field that a recording may hold; a value read back has to pass the guard. */
export interface PublicField<T> {
  readonly disclosure: "public";
  readonly guard: Guard<T>;
}

/** A field that is never written. A replay gets `standIn` in its place. */
export interface SecretField<T> {
  readonly disclosure: "secret";
  readonly standIn: T;
}

export const publicField = <T>(guard: Guard<T>): PublicField<T> => ({ disclosure: "public", guard });
export const secretField = <T>(standIn: T): SecretField<T> => ({ disclosure: "secret", standIn });

/** The arguments of a command or read that takes none. */
export type NoArgs = Readonly<Record<never, never>>;

export type Fields<Args> = { readonly [Name in keyof Args]-?: PublicField<Args[Name]> | SecretField<Args[Name]> };

/** How a command or a read is written down. Its name and version do not change when the code is renamed. */
export interface Codec<Args extends object> {
  /** "betslip/place-bet". Never changed once a recording holds it. */
  readonly name: string;
  /** Raised with every change of the fields. */
  readonly version: number;
  /** Every field says whether it may be written; one that is not listed here is not written. */
  readonly fields: Fields<Args>;
  /** The first turns arguments of version 1 into version 2, the next 2 into 3, and so on. */
  readonly upcasters?: readonly ((args: WrittenArgs) => WrittenArgs)[];
}

/** Any codec, its arguments not told apart. */
export interface AnyCodec {
  readonly name: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, PublicField<unknown> | SecretField<unknown>>>;
  readonly upcasters?: readonly ((args: WrittenArgs) => WrittenArgs)[];
}

/** The arguments without secret and undeclared fields. */
export const writeArgs = ({ fields }: AnyCodec, args: WrittenArgs): WrittenArgs =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.disclosure === "public" ? [[name, args[name]] as const] : [])),
  );

/** Written arguments of any earlier version as today's; undefined when they are newer than this build or not of their shape. */
export const readArgs = (codec: AnyCodec, version: number, written: WrittenArgs): WrittenArgs | undefined => {
  if (version > codec.version) return undefined;
  const today = (codec.upcasters ?? []).slice(version - 1).reduce((args, upcast) => upcast(args), written);
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(codec.fields)) {
    if (field.disclosure === "public" && !field.guard(today[name])) return undefined;
    read[name] = field.disclosure === "public" ? today[name] : field.standIn;
  }
  return read;
};

/** Whether arguments that another tab of this build hands over are of this shape; the secret ones are there too. */
export const isArgsOf = (codec: AnyCodec, version: number, args: WrittenArgs): boolean =>
  version === codec.version &&
  Object.entries(codec.fields).every(([name, field]) => (field.disclosure === "public" ? field.guard(args[name]) : typeof args[name] === typeof field.standIn));
