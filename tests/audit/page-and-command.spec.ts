import { describe, expect, it } from "vitest";
import { added, oddsChanged, requested, selection } from "../kit/builders.ts";
import { runVerify } from "./run-verify.ts";
import { audit, exportOf, sealedLog } from "./sealed-log.ts";

const exported = exportOf(sealedLog([added(), oddsChanged(selection(), 2.4), requested(), oddsChanged(selection(), 3)]));
const byPage = async (text: string) => (await audit(text)).summary;
/** The length of a list is no field of an event, so nothing of the record can be sealed with this salt. */
const withSaltForLength = exported.replace('"sequence":3', `"salts":{"placement/legs/length":"${"f".repeat(32)}"},"sequence":3`);
const withKind = exported.replace('"previous"', '"kind":"slipstream-log","previous"');

/** Files that two readers may read in two ways. */
const files: readonly (readonly [string, string])[] = [
  ["as it was exported", exported],
  ["with CRLF and blank lines", exported.replaceAll("\n", "\r\n\r\n")],
  ["with lone carriage returns", exported.replaceAll("\n", "\r")],
  ["with a byte order mark", `\uFEFF${exported}`],
  ["with a byte order mark in the middle", exported.replace("\n", "\n\uFEFF")],
  ["with a header of another version", exported.replace('"v":2', '"v":3')],
  ["with a header without a head", exported.replace(/"head":\{[^}]*\}/, '"head":null')],
  ["with a header in the middle", `${exported}${exported}`],
  ["without its header", exported.slice(exported.indexOf("\n") + 1)],
  ["of another kind", exported.replace("slipstream-log", "another-log")],
  ["with a record of a version to come", exported.replace('"version":1', '"version":2')],
  ["with a field beside a seal", exported.replace('"version":1}', '"version":1,"note":"paid"}')],
  ["with a salt for the length of a list", withSaltForLength],
  ["with a kind beside a seal", withKind],
  ["with a name given twice", exported.replace('"version":1}', '"version":2,"version":1}')],
  ["with a changed record", exported.replace('"at":1700000000002', '"at":1700000000003')],
];

describe("the page and the command", () => {
  it.each(files)("agree on a file %s", async (_, text) => {
    const { code, lines } = await runVerify(["log.ndjson"], { "log.ndjson": text });
    const { firstBad, head } = await byPage(text);
    expect(code).toBe(firstBad === undefined ? 0 : 1);
    expect(lines().at(-1)).toEqual(
      firstBad === undefined
        ? { sequence: head.length, verdict: "verified" }
        : { ...firstBad.place, verdict: firstBad.problem.verdict, code: firstBad.problem.code, reason: expect.stringMatching(/\w/) },
    );
  });

  it.each([
    ["a salt for something that is no field", withSaltForLength, { sequence: 3, verdict: "broken", code: "content" }],
    ["a field that makes a record look like a header", withKind, { sequence: 1, verdict: "broken", code: "beside-the-seal", reason: "the field kind stands beside the seal: no hash covers it" }],
  ])("[S7] both find %s", async (_, text, found) => {
    expect((await runVerify(["log.ndjson"], { "log.ndjson": text })).lines().at(-1)).toMatchObject(found);
    expect((await byPage(text)).total).toBe(4);
  });
});
