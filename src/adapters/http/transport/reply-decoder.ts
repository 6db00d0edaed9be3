import { Option, Schema } from "effect";
import { type Disclosure, disclosureOf } from "../../../../contract/disclosure.ts";

/** How a reply is read. */
export interface ReplyDecoder<Value> {
  /** What a recording may keep of the reply. */
  readonly discloses: Disclosure;
  /** The reply in the contract's shape; undefined when it has another. */
  readonly decode: (body: unknown) => Value | undefined;
}

/** Reads a reply by its Schema in the contract. */
export const replyDecoder = <Shape>(schema: Schema.ConstraintDecoder<Shape>): ReplyDecoder<Shape> => {
  const decode = Schema.decodeUnknownOption(schema);
  return { discloses: disclosureOf(schema), decode: (body) => Option.getOrUndefined(decode(body)) };
};
