import type pg from "pg";
import type { Change } from "./history.ts";

const SLOT = "run";

/** From now on the database keeps what is committed, in the order of the commits. */
export const openSlot = async (client: pg.Client): Promise<void> => void (await client.query("select pg_create_logical_replication_slot($1, 'test_decoding')", [SLOT]));

const COLUMN = /"?(\w+)"?\[[^\]]+\]:(?:'((?:[^']|'')*)'|(\S+))/gy;

/** The columns of a row as `test_decoding` writes it, texts without their quotes. */
export const columnsOf = (text: string): Readonly<Record<string, string>> => {
  const columns: Record<string, string> = {};
  COLUMN.lastIndex = 0;
  for (let match = COLUMN.exec(text); match !== null; match = COLUMN.exec(text)) {
    columns[match[1] ?? ""] = match[2]?.replaceAll("''", "'") ?? match[3] ?? "";
    COLUMN.lastIndex += 1;
  }
  return columns;
};

const LINE = /^table public\.(\w+): (INSERT|UPDATE|DELETE): (?:old-key: .*? new-tuple: )?(.*)$/s;

/** What a line of the slot changed; undefined for what no checker asks about. */
export const changeOf = (line: string): Change | undefined => {
  const [, table, what, rest = ""] = LINE.exec(line) ?? [];
  if (table !== "epochs" && table !== "matches" && table !== "legs") return undefined;
  const row = columnsOf(rest);
  const match = row[table === "matches" ? "id" : "match_id"] ?? "";
  if (table === "epochs") return what === "DELETE" ? undefined : { of: "epoch", epoch: Number(row["epoch"]) };
  if (table === "matches") return what === "DELETE" ? { of: "match-gone", match } : { of: "match", match, betting: row["betting"] ?? "", seq: Number(row["seq"]) };
  const bet = Number(row["bet_id"]);
  if (what === "INSERT") return { of: "leg", bet, match, outcome: `${row["market_id"]}|${row["specifier"]}|${row["outcome_id"]}`, odds: Number(row["odds"]) };
  return what === "UPDATE" && row["status"] !== "0" ? { of: "graded", bet, match } : undefined;
};

/** Everything that was committed since the slot was opened. */
export const readSlot = async (client: pg.Client): Promise<readonly (readonly Change[])[]> => {
  const { rows } = await client.query<{ data: string }>("select data from pg_logical_slot_peek_changes($1, null, null)", [SLOT]);
  const commits: Change[][] = [];
  for (const { data } of rows) {
    if (data.startsWith("BEGIN")) commits.push([]);
    const change = changeOf(data);
    if (change !== undefined) commits.at(-1)?.push(change);
  }
  return commits.filter((changes) => changes.length > 0);
};
