import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/audit/log/problem.ts";
import { placeWords, problemWords } from "../../../src/ui/inspector/words/problems.ts";

describe("a problem of a log", () => {
  it.each<[Problem, string]>([
    [{ verdict: "broken", code: "content" }, "the content does not match the hash"],
    [{ verdict: "broken", code: "beside-the-seal", field: "note" }, "the field note stands beside the seal: no hash covers it"],
    [{ verdict: "broken", code: "repeated-key", key: "at" }, "the name at is given twice, so two readers may see two records"],
    [{ verdict: "missing", code: "gap", from: 3, to: 7 }, "records 3 to 7 are not there"],
    [{ verdict: "missing", code: "gap", from: 3, to: 3 }, "record 3 is not there"],
    [{ verdict: "not-kept", code: "not-kept", from: 3, to: 3 }, "the device did not keep the record 3 before it"],
    [{ verdict: "not-kept", code: "not-kept", from: 3, to: 4 }, "the device did not keep the records 3 to 4 before it"],
    [{ verdict: "orphan", code: "number-again", sequence: 4, after: 6 }, "record 4 stands after 6"],
    [{ verdict: "orphan", code: "other-predecessor" }, "does not follow from the record before it"],
    [{ verdict: "unreadable", code: "forbidden-name", name: "__proto__" }, "a field may not be called __proto__"],
    [{ verdict: "unreadable", code: "other-version", version: "2" }, "exported in version 2, which this build does not read"],
    [{ verdict: "foreign", code: "recording" }, "a recording, not a log: replay it instead"],
    [{ verdict: "unreadable", code: "not-a-fact", reason: "no-time" }, "no time"],
  ])("is described as the end of a sentence: %o", (problem, words) => {
    expect(problemWords(problem)).toBe(words);
  });

  it("is described with all that is known of its place", () => {
    expect(placeWords({ sequence: 12 })).toBe("record 12");
    expect(placeWords({ line: 14, byte: 8123 })).toBe("line 14, byte 8123");
    expect(placeWords({ sequence: 12, line: 14, byte: 8123 })).toBe("record 12 (line 14, byte 8123)");
  });
});
