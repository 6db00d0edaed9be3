import { type PGlite, parse, protocol, type Results } from "@electric-sql/pglite";
import { createStatementNames } from "./statement-names.ts";

const { serialize } = protocol;

/** A parameter in the text form of PostgreSQL; undefined for a type that the engine does not use in statements. */
const textOf = (value: unknown): string | null | undefined => {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
    case "boolean":
      return String(value);
    default:
      return value === null || value === undefined ? null : undefined;
  }
};

const isText = (value: string | null | undefined): value is string | null => value !== undefined;

/** Runs a statement without parameters that returns nothing, as one message. PGlite's own `exec` sends a second one after it. */
export const runPlain = async (database: PGlite, sql: string): Promise<void> => void (await database.runExclusive(() => database.execProtocolStream(serialize.query(sql))));

/**
 * Runs statements on PGlite. Its own `query` enters the WebAssembly module six times for each statement, and has it parsed and planned
 * each time. Here a statement is one message, and it is prepared at its first use.
 */
export const createStatements = (database: PGlite): (<R>(sql: string, parameters: readonly unknown[]) => Promise<Results<R>>) => {
  const nameOf = createStatementNames();
  const prepared = new Set<string>();
  return async <R>(sql: string, parameters: readonly unknown[]): Promise<Results<R>> => {
    const values = parameters.map(textOf);
    if (!values.every(isText)) return database.query<R>(sql, [...parameters]);
    const name = nameOf(sql, parameters);
    // A statement without a name replaces the earlier one. One with a name is closed first, because an error may have left it prepared.
    const beginning = name === undefined ? [serialize.parse({ text: sql })] : prepared.has(name) ? [] : [serialize.close({ type: "S", name }), serialize.parse({ text: sql, name })];
    if (name !== undefined) prepared.delete(name);
    const message = Buffer.concat([...beginning, serialize.bind({ statement: name ?? "", values }), serialize.describe({ type: "P" }), serialize.execute({}), serialize.sync()]);
    const answer = await database.runExclusive(() => database.execProtocolStream(message));
    if (name !== undefined) prepared.add(name);
    const [results] = parse.parseResults(answer, database.parsers) as Results<R>[];
    return results ?? { rows: [], fields: [] };
  };
};
