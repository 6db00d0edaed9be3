import { describe, expect, it } from "vitest";
import { createStatementNames } from "../../engine/database/statement-names.ts";

describe("the names of statements", () => {
  it("are the same for the same text, and differ for different texts", () => {
    const [one, other] = [createStatementNames(), createStatementNames()];
    const name = one("select a from b where c = $1", [1]);
    expect(name).toBeTypeOf("string");
    expect(one("select a from b where c = $1", [2])).toBe(name);
    expect(other("select a from b where c = $1", [2])).toBe(name);
    expect(one("select a from b where d = $1", [1])).not.toBe(name);
  });

  it("are not given to a statement without parameters, or with columns that a migration may change", () => {
    const nameOf = createStatementNames();
    expect(nameOf("begin", [])).toBeUndefined();
    expect(nameOf("select * from b where c = $1", [1])).toBeUndefined();
    expect(nameOf("update b set c = $1 returning *", [1])).toBeUndefined();
  });

  it("are limited in number, so that the memory of a connection is", () => {
    const nameOf = createStatementNames(2);
    const names = ["select $1", "select $1, 2", "select $1, 3"].map((sql) => nameOf(sql, [1]));
    expect(names.map((name) => name === undefined)).toEqual([false, false, true]);
    expect(nameOf("select $1", [1])).toBe(names[0]);
  });
});
