import { describe, expect, it } from "vitest";
import { createClosing } from "../../engine/closing.ts";

describe("the end of an engine", () => {
  it("closes what was opened last first, one after the other, and only once", async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.add(() => closed.push("database"));
    closing.add(async () => {
      await Promise.resolve();
      closed.push("server");
    });
    await closing.close();
    await closing.close();
    expect(closed).toEqual(["server", "database"]);
  });

  it("closes the rest when a part cannot be closed, and then tells the first failure", async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.add(() => closed.push("database"));
    closing.add(() => Promise.reject(new Error("the second failure")));
    closing.add(() => {
      throw new Error("the day could not be saved");
    });
    await expect(closing.close()).rejects.toThrow("the day could not be saved");
    expect(closed).toEqual(["database"]);
  });
});
