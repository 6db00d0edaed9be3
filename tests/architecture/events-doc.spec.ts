import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { EVENTS_PAGE, eventsPage } from "../../scripts/events/events-page.ts";
import { eventTypes as allTypes, eventRooms, rowOf, rowsByRoom } from "../../src/domain/events/registry.ts";

const folder = "src/domain/events";
/** Rooms whose events are not defined by `eventsOf` yet. */
const eventTypes = allTypes.filter((type) => rowOf(type).by === undefined);
const rooms = eventRooms.filter((room) => eventTypes.some((type) => rowOf(type).room === room));

describe("the page of events", () => {
  const { page, meaningless } = eventsPage();

  it("is as the definitions have it: after a change run npm run events", () => {
    expect(readFileSync(EVENTS_PAGE, "utf8")).toBe(page);
  });

  it("says what every event means", () => expect(meaningless).toEqual([]));
});

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
  readonly chapter: string;
  readonly version: string;
  readonly by: string;
  readonly heardBy: readonly string[];
  readonly fields: readonly string[];
  readonly meaning: string;
}

const rowsIn = (title: string, page: string): readonly (readonly [string, Row])[] =>
  page.split("\n").flatMap((line) => {
    const [, name, ...cells] = /^\| `(\w+)` \| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    const [version = "", by = "", heardBy = "", fields = "", meaning = ""] = cells;
    if (name === undefined) return [];
    const row: Row = {
      chapter: title,
      version,
      by,
      heardBy: heardBy === "nobody" ? [] : heardBy.split(", "),
      fields: [...fields.matchAll(/`([\w?]+)`/g)].map(([, field = ""]) => field),
      meaning,
    };
    return [[name, row] as const];
  });

const listed = readdirSync("docs/events").flatMap((name) => rowsIn(name.replace(/\.md$/, ""), readFileSync(join("docs/events", name), "utf8")));
const rows = new Map(listed);

describe("the pages of events", () => {
  it("have one row for every event type and no other rows", () => {
    expect(declared.size).toBeGreaterThan(10);
    expect(listed.map(([name]) => name).sort()).toEqual([...declared.keys()].sort());
    expect([...eventTypes].sort()).toEqual([...declared.keys()].sort());
  });

  it.each(rooms.map((room) => [room]))("list the events of %s together, in the order of the registry", (room) => {
    const types = Object.keys(rowsByRoom[room]).filter((type) => declared.has(type));
    const chapters = new Set(types.map((type) => rows.get(type)?.chapter));
    expect([...chapters]).toEqual([room]);
    expect(listed.filter(([, row]) => row.chapter === room).map(([name]) => name)).toEqual(types);
  });

  it.each(eventTypes.map((type) => [type]))("have the version of %s and the rooms that hear it", (type) => {
    const { version, heardBy } = rowOf(type);
    expect(rows.get(type)).toMatchObject({ version: String(version), heardBy });
  });

  it.each([...declared])("name the fields of %s in their order", (name, fields) => {
    expect(rows.get(name)?.fields).toEqual(fields);
  });

  it.each([...declared.keys()])("say who causes %s, in the words of the envelope, and what it means", (name) => {
    const { by = "", meaning = "" } = rows.get(name) ?? {};
    expect(by).toMatch(/^the (player|feed|engine|clock|app)(, the (player|feed|engine|clock|app))*$/);
    expect(meaning.trim().length).toBeGreaterThan(10);
  });
});
