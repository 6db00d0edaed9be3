import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES } from "../../src/application/queries/event-rooms.ts";

const folder = "src/domain/events";

/** Every type literal with a `type: "Name"`, and what else it holds; a question mark where it may be left out. */
const declaredIn = (name: string): readonly (readonly [string, readonly string[]])[] => {
  const found: [string, string[]][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeLiteralNode(node)) {
      const fields = node.members.filter(ts.isPropertySignature);
      const type = fields.find((field) => field.name.getText() === "type")?.type;
      if (type !== undefined && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
        found.push([
          type.literal.text,
          fields.filter((field) => field.type !== type).map((field) => `${field.name.getText()}${field.questionToken === undefined ? "" : "?"}`),
        ]);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(name, readFileSync(join(folder, name), "utf8"), ts.ScriptTarget.ES2023, true));
  return found;
};

const declared = new Map(readdirSync(folder).flatMap(declaredIn));

interface Row {
  readonly by: string;
  readonly fields: readonly string[];
  readonly meaning: string;
}

const rows = new Map<string, Row>(
  readFileSync("docs/events.md", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name, by, fields, meaning] = /^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
      return name === undefined || by === undefined || fields === undefined || meaning === undefined
        ? []
        : [[name, { by, fields: [...fields.matchAll(/`([\w?]+)`/g)].map(([, field = ""]) => field), meaning }] as const];
    }),
);

describe("the page of events", () => {
  it("has one row for every event type and none besides", () => {
    expect(declared.size).toBeGreaterThan(10);
    expect([...rows.keys()].sort()).toEqual([...declared.keys()].sort());
    expect([...EVENT_TYPES].sort()).toEqual([...declared.keys()].sort());
  });

  it.each([...declared])("names the fields of %s in their order", (name, fields) => {
    expect(rows.get(name)?.fields).toEqual(fields);
  });

  it.each([...declared.keys()])("says of %s who causes it, in the words of the envelope, and what it means", (name) => {
    const { by = "", meaning = "" } = rows.get(name) ?? {};
    expect(by).toMatch(/^the (player|feed|engine|clock|app)(, the (player|feed|engine|clock|app))*$/);
    expect(meaning.trim().length).toBeGreaterThan(10);
  });
});
