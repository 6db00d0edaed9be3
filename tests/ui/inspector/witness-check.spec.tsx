// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openLog } from "../../../src/audit/indexed/open-log.ts";
import { blobSource } from "../../../src/audit/ndjson/byte-source.ts";
import { About } from "../../../src/ui/inspector/about.tsx";
import { added, selection } from "../../kit/builders.ts";
import { exportOf, sealedLog, sha256 } from "../../audit/sealed-log.ts";

afterEach(cleanup);

const sealed = sealedLog(Array.from({ length: 6 }, (_, at) => added(selection(String(at + 1)))));
const exported = exportOf(sealed);
/** Another record 900 stands after record 3. */
const inserted = exported.replace(/\n(?=\{[^\n]*"sequence":4,)/, `\n${JSON.stringify({ ...sealed[3], sequence: 900 })}\n`);

it.each([
  ["before it", inserted, 2, "Record 2 carries it: everything up to there stood when it was witnessed. What comes after it is not all good."],
  ["after it", inserted, 5, "Record 5 carries it, and proves nothing: record 900, which stands before it, is bad."],
  ["of a log in which nothing is bad", exported, 5, "Record 5 carries it: everything up to there stood when it was witnessed."],
  ["of a record that was edited", exported.replace('"at":1700000000002', '"at":1700000000003'), 2, "Record 2 carries it, and proves nothing: record 2, which stands there, is bad."],
])("a head that somebody else kept vouches up to the first bad record, and no further: %s", async (_, text, length, words) => {
  const log = await openLog(blobSource(new Blob([text])), { sha256 });
  render(<About log={log} />);
  fireEvent.change(screen.getByLabelText(/A head that somebody else kept/), { target: { value: sealed[length - 1]?.hash } });
  fireEvent.click(screen.getByRole("button", { name: "Look for it" }));
  expect((await screen.findByText(/carries it/)).textContent).toContain(words);
});
