import { Option, Schema } from "effect";
import { type Disclosure, disclosureOf } from "../../../../contract/disclosure.ts";

/** How a reply is read. */
export interface Reader<Value> {
  /** What a recording may keep of the reply. */
  readonly discloses: Disclosure;
  /** The reply in the contract's shape; undefined when it has another. */
  readonly read: (body: unknown) => Value | undefined;
}

/** Reads a reply by its Schema in the contract. */
export const schemaReader = <Shape>(schema: Schema.ConstraintDecoder<Shape>): Reader<Shape> => {
  const decode = Schema.decodeUnknownOption(schema);
  return { discloses: disclosureOf(schema), read: (body) => Option.getOrUndefined(decode(body)) };
};
