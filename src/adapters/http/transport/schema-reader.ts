import { Option, Schema } from "effect";
import { disclosureOf } from "../../../../contract/disclosure.ts";
import { type Reader, unreadable } from "./reader.ts";

/** Reads a reply by its schema. */
export const schemaReader = <Shape>(schema: Schema.ConstraintDecoder<Shape>): Reader<Shape> => {
  const decode = Schema.decodeUnknownOption(schema);
  return { discloses: disclosureOf(schema), read: (body) => Option.getOrElse(decode(body), unreadable) };
};
