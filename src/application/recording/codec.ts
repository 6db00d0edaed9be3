import type { Guard } from "../../domain/kernel/guards.ts";
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

export const publicField = <T>(guard: Guard<T>): PublicField<T> => ({ disclosure: "public", guard });
export const secretField = <T>(standIn: T): SecretField<T> => ({ disclosure: "secret", standIn });

/** The arguments of a command or read that takes none. */
export type NoArgs = Readonly<Record<never, never>>;

export type Fields<Args> = { readonly [Name in keyof Args]-?: PublicField<Args[Name]> | SecretField<Args[Name]> };

/** How a command or a read is written to a recording. Its name and version do not change when the code is renamed. */
export interface Codec<Args extends object> {
  /** For example "betslip/place-bet". Never changed, because recordings contain it. */
  readonly name: string;
  /** Raised with every change of the fields. */
  readonly version: number;
  /** Every field says whether it may be written. A field that is not listed is not written. */
  readonly fields: Fields<Args>;
  /** The first function turns arguments of version 1 into version 2, the second turns 2 into 3, and so on. */
  readonly upcasters?: readonly ((args: WrittenArgs) => WrittenArgs)[];
}

/** Any codec, without the type of its arguments. */
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

/** Reads arguments of any earlier version as the current version; undefined when they are of a newer version or have another shape. */
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

/** Whether arguments from another tab of this build have the right shape. They include the secret ones. */
export const isArgsOf = (codec: AnyCodec, version: number, args: WrittenArgs): boolean =>
  version === codec.version &&
  Object.entries(codec.fields).every(([name, field]) => (field.disclosure === "public" ? field.guard(args[name]) : typeof args[name] === typeof field.standIn));
