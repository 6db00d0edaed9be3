import { createHash } from "node:crypto";

/** The most statements with a name. Each costs memory in every connection that has used it. The engine has fewer; a list of values of another length is another statement. */
const MOST_NAMED = 400;

/** The name under which a connection prepares a statement; undefined for a statement that is parsed at each use. */
export type StatementNames = (sql: string, parameters: readonly unknown[]) => string | undefined;

/**
 * Names for statements, so that a connection parses and plans each of them once. The name is made from the text, so that it never
 * stands for another statement. A statement without parameters has no name: most of these run once. Neither has one with `*`: when
 * another engine adds a column to a table, PostgreSQL would refuse the prepared statement ("cached plan must not change result type").
 */
export const createStatementNames = (most = MOST_NAMED): StatementNames => {
  const names = new Map<string, string>();
  return (sql, parameters) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (parameters.length === 0 || names.size >= most || sql.includes("*")) return undefined;
    const name = createHash("sha256").update(sql).digest("base64url");
    names.set(sql, name);
    return name;
  };
};
