import { Schema } from "effect";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Disclosure, disclosureOf, shown, standIn } from "../../contract/disclosure.ts";
import { absentable, absentAs, wireList, WireNumber, wireRows, WireText } from "../../contract/wire.ts";

describe("what a schema discloses", () => {
  it("is nothing for a field without a mark", () => {
    const schema = Schema.Struct({ name: Schema.String, total: shown(WireNumber) });
    expect(disclosureOf(schema)).toEqual({ name: "secret", total: "shown" });
    expect(disclosureOf(Schema.String)).toBe("secret");
  });

  it("is a stand-in for a field that is secret but must be present", () => {
    expect(disclosureOf(Schema.Struct({ token: standIn(absentable(Schema.String)) }))).toEqual({ token: "stand-in" });
  });

  it("is the same for a field, an optional field, a field with a default and a list", () => {
    const row = Schema.Struct({ id: shown(WireText), phone: WireText });
    const inside = { id: "shown", phone: "secret" };
    const schema = Schema.Struct({ one: row, absent: absentable(row), as: absentAs(row, { id: "", phone: "" }), list: wireList(row), rows: wireRows(row) });
    expect(disclosureOf(schema)).toEqual({ one: inside, absent: inside, as: inside, list: inside, rows: inside });
  });

  it("follows the marks of the fields when a schema's fields are used in another schema", () => {
    const user = Schema.Struct({ id: shown(WireText), email: absentable(Schema.String) });
    expect(disclosureOf(Schema.Struct({ ...user.fields, token: standIn(Schema.String) }))).toEqual({ id: "shown", email: "secret", token: "stand-in" });
  });
});

interface Found {
  readonly reply: string;
  readonly schema: Schema.Top;
}

/** All schemas of replies that the contract exports. */
const replies: readonly Found[] = (
  await Promise.all(
    readdirSync("contract").map(async (file) => {
      const module = (await import(/* @vite-ignore */ resolve("contract", file))) as Readonly<Record<string, unknown>>;
      return Object.entries(module).flatMap(([name, value]) =>
        Schema.isSchema(value) && !/(Request|Credentials|Registration|Coupon\w*|Query|Message)$/.test(name) ? [{ reply: `${file} ${name}`, schema: value }] : [],
      );
    }),
  )
).flat();

type Leaf = readonly [field: string, mark: Disclosure];

const leaves = (disclosure: Disclosure, field = ""): readonly Leaf[] =>
  typeof disclosure === "string" ? [[field, disclosure]] : Object.entries(disclosure).flatMap(([name, inner]) => leaves(inner, name));

/** Names of fields that identify a person or give access to an account. */
const PERSONAL = /token|password|passwd|secret|otp|phone|mobile|msisdn|e-?mail|address|first_?name|last_?name|surname|fullname|user_?name|birth|gender|auth_?code|bvn|^(country|state|city|pin|code)$/i;
/** Fields with such a name that are harmless: the country code of a category, and the code of a bank. */
const NOT_PERSONAL = new Set(["offer.ts Category code", "payments.ts Bank code", "payments.ts BanksReply code"]);

describe("the replies of the contract", () => {
  it("are all checked", () => {
    const names = replies.map(({ reply }) => reply.split(" ")[1]);
    for (const name of ["LoginReply", "UserDetailsReply", "UserRecord", "BetHistoryReply", "PlaceBetReply", "ValidateSelectionsReply", "Refusal", "MatchDetail", "GlobalVariablesReply", "FindBetReply"])
      expect(names).toContain(name);
  });

  it("[R6] disclose no token, password, number, name, address or e-mail address", () => {
    const told = replies.flatMap(({ reply, schema }) =>
      leaves(disclosureOf(schema))
        .filter(([field, mark]) => mark === "shown" && PERSONAL.test(field))
        .map(([field]) => `${reply} ${field}`),
    );
    expect(told.filter((field) => !NOT_PERSONAL.has(field))).toEqual([]);
  });

  it("have the fields that the test above looks for, so that it can fail", () => {
    const kept = replies.flatMap(({ schema }) => leaves(disclosureOf(schema)).filter(([field, mark]) => mark !== "shown" && PERSONAL.test(field)));
    const names = new Set(kept.map(([field]) => field));
    for (const field of ["token", "username", "firstName", "lastName", "email", "phone", "address", "authCode", "dateOfBirth"]) expect(names).toContain(field);
  });
});
