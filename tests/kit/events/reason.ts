import { Schema } from "effect";

const text = Schema.String;

/** Why something did not happen, as a schema. Apart, because the files of the rooms need it too. */
export const reason = Schema.Union([
  Schema.Struct({ code: Schema.Literal("told"), message: text }),
  Schema.Struct({
    code: Schema.Literals([
      "no-answer-in-time",
      "unreachable",
      "unreadable",
      "answer-lost",
      "offline",
      "page-closed",
      "not-received",
      "changed-in-another-tab",
      "client-fault",
      "overtaken",
      "no-such-thing",
      "not-signed-in",
      "details-not-fetched",
      "no-user-data",
      "terms-missing",
      "age-not-confirmed",
      "account-exists",
      "account-unknown",
      "code-incomplete",
    ]),
  }),
]);
