import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { eventRooms, eventTypes, rowsByRoom } from "../../src/domain/events/registry.ts";
import type { EventRow } from "../../src/domain/events/row.ts";
import type { Form } from "../../src/domain/kernel/guards.ts";

export const EVENTS_PAGE = "docs/generated/events.md";

const FOLDER = "src/domain/events";

/** The comment above a definition, as one line. */
const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => (typeof comment === "string" ? comment : ""))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The comments above events, by type, and above the fields of named forms, by "name field". */
const meanings = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const visit = (node: ts.Node, within: string): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.set(`${within}${node.name.text}`, commentOf(node));
    const [name] = ts.isCallExpression(node) && node.expression.getText() === "named" ? node.arguments : [];
    node.forEachChild((child) => visit(child, name !== undefined && ts.isStringLiteral(name) ? `${name.text} ` : within));
  };
  for (const name of readdirSync(FOLDER)) visit(ts.createSourceFile(name, readFileSync(join(FOLDER, name), "utf8"), ts.ScriptTarget.ES2023, true), "");
  return found;
};

/** A form in words. A form that has a name is described once, below. */
const inWords = (form: Form): string => {
  if (form.name !== undefined) return form.of === "record" || form.of === "either" ? `[${form.name}](#${form.name.replaceAll(" ", "-")})` : form.name;
  return unnamed(form);
};

const unnamed = (form: Form): string => {
  switch (form.of) {
    case "text":
      return form.pattern === undefined ? "text" : `\`${String(form.pattern)}\``;
    case "whole":
      return form.least === 0 ? "count" : "whole number";
    case "names":
      return form.names.map((name) => `"${name}"`).join(" or ");
    case "list":
      return `list of ${inWords(form.item)}`;
    case "either":
      return form.forms.map(inWords).join(" or ");
    case "record":
      return `{ ${fieldsInWords(form)} }`;
    case "number":
    case "flag":
    case "null":
    case "absent":
    case "unknown":
      return form.of;
  }
};

type RecordForm = Extract<Form, { readonly of: "record" }>;

/** Each field with what it holds. The type of an event is not repeated: its row has it. */
const fieldsOf = (form: RecordForm): readonly (readonly [name: string, words: string])[] =>
  Object.entries(form.fields)
    .filter(([name]) => name !== "type" || form.name !== undefined)
    .map(([name, field]) => [name, `\`${name}${field.isOptional ? "?" : ""}\` ${inWords(field.form)}${field.form.personal === undefined ? "" : ` *(${field.form.personal})*`}`] as const);

const fieldsInWords = (form: RecordForm): string => fieldsOf(form).map(([, words]) => words).join(", ");

/** Every form with a name that these forms have in them, in the order in which they appear. */
const namedIn = (form: Form, found: Map<string, Form>): void => {
  if (form.name !== undefined && (form.of === "record" || form.of === "either")) {
    if (found.has(form.name)) return;
    found.set(form.name, form);
  }
  if (form.of === "list") namedIn(form.item, found);
  if (form.of === "either") for (const each of form.forms) namedIn(each, found);
  if (form.of === "record") for (const field of Object.values(form.fields)) namedIn(field.form, found);
};

/** The fields of an event. Those of one with kinds are told once for all kinds that have the same. */
const ofEvent = (form: Form): string => {
  if (form.of === "record") return fieldsInWords(form);
  if (form.of !== "either") return "";
  const kindsBy = new Map<string, string[]>();
  for (const each of form.forms) {
    if (each.of !== "record") continue;
    const { kind, ...fields } = each.fields;
    if (kind?.form.of === "names") kindsBy.set(fieldsInWords({ of: "record", fields }), [...(kindsBy.get(fieldsInWords({ of: "record", fields })) ?? []), ...kind.form.names]);
  }
  return [...kindsBy].map(([fields, kinds]) => `\`kind\` ${kinds.map((kind) => `"${kind}"`).join(" or ")}: ${fields}`).join("; ");
};

const rowText = (type: string, { version, by, heardBy, guard }: EventRow, meaning: string): string => {
  const fields = guard.form === undefined ? "" : ofEvent(guard.form);
  return `| \`${type}\` | ${version} | ${by.map((who) => `the ${who}`).join(", ")} | ${heardBy.length === 0 ? "nobody" : heardBy.join(", ")} | ${fields === "" ? "none" : fields} | ${meaning} |`;
};

const listed = (name: string, form: RecordForm, meaningOf: ReadonlyMap<string, string>): string =>
  fieldsOf(form)
    .map(([field, words]) => [`- ${words}`, meaningOf.get(`${name} ${field}`) ?? ""].filter((text) => text !== "").join(": "))
    .join("\n");

/** The page of all events, and what is amiss with it: an event without a meaning. */
export const eventsPage = (): { readonly page: string; readonly meaningless: readonly string[] } => {
  const meaningOf = meanings();
  const forms = new Map<string, Form>();
  const chapters = eventRooms.map((room) => {
    const rows = Object.entries<EventRow>(rowsByRoom[room]);
    for (const [, { guard }] of rows) if (guard.form !== undefined) namedIn(guard.form, forms);
    const lines = rows.map(([type, row]) => rowText(type, row, meaningOf.get(type) ?? ""));
    return `## ${room}\n\n| event | version | caused by | heard by | fields | means |\n|---|---|---|---|---|---|\n${lines.join("\n")}`;
  });
  const described = [...forms].map(([name, form]) => `### ${name}\n\n${form.of === "record" ? listed(name, form, meaningOf) : unnamed(form)}`);
  return { page: `${HEAD}\n${chapters.join("\n\n")}\n\n## What fields hold\n\n${described.join("\n\n")}\n`, meaningless: eventTypes.filter((type) => (meaningOf.get(type) ?? "") === "") };
};

const HEAD = `# Events

Every fact Slipstream knows, by the room it belongs to. Written by \`npm run events\` from the definitions in \`src/domain/events/\`. Do not edit it: a test holds it.

An event is never edited or removed: a new shape gets a new version and an upcast ([why](../decisions/01-one-log.md)). "Version" is that of the event's shape today; every older
one is still read, through its upcasters. "Heard by" names the rooms whose state is folded from the event.

A fact is an event in its envelope: \`sequence\` (the order, from 1), \`at\` (wall milliseconds, for information), \`cause\` (\`by\` whom, and \`what\` in a word or two), \`version\`
of the shape, and, once sealed, \`previous\` and \`hash\` ([audit](../guides/audit.md)). Facts with personal fields, which an export may withhold, have \`salts\` for them
([why](../decisions/04-personal-fields-are-sealed-as-commitments.md)); the group of such a field stands behind it. Money is in minor units, odds in millionths, a number that is a time in wall
milliseconds. A field with a question mark may be left out.
`;
