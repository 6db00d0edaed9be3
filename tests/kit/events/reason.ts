import { Schema } from "effect";
import { REASON_CODES } from "../../../src/domain/events/reason.ts";

const text = Schema.String;

/** A reason as a schema. It has a file of its own because the schema files of the rooms need it too. */
export const reason = Schema.Union([
  Schema.Struct({ code: Schema.Literal("told"), message: text }),
  Schema.Struct({ code: Schema.Literals(REASON_CODES) }),
]);
