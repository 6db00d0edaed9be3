import { Schema } from "effect";
import { REASON_CODES } from "../../../src/domain/events/reason.ts";

const text = Schema.String;

/** Why something did not happen, as a schema. Apart, because the files of the rooms need it too. */
export const reason = Schema.Union([
  Schema.Struct({ code: Schema.Literal("told"), message: text }),
  Schema.Struct({ code: Schema.Literals(REASON_CODES) }),
]);
