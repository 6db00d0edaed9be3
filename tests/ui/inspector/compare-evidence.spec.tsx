// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PublishedKey } from "../../../src/audit/judgement/known-keys.ts";
import { writeReceipt } from "../../../src/audit/receipts/saved-receipt.ts";
import { Inspector } from "../../../src/ui/inspector/inspector.tsx";
import { signer, withBet } from "../../audit/receipts/bet-with-receipt.ts";
import { createSigner, type Signer } from "../../kit/receipts.ts";
import { exportOf, sha256 } from "../../audit/sealed-log.ts";

const { log, receipt } = withBet();
const last = log.at(-1);

const open = (keys: readonly PublishedKey[]) =>
  render(<Inspector journal={undefined} sha256={sha256} vouchers={{ keys: () => Promise.resolve(keys), heads: () => Promise.resolve([]), publishedAt: "/keys" }} signedIn={() => undefined} />);
const openOffline = () => open([]);
const choose = (text: string) => fireEvent.change(screen.getByLabelText(/^Open an exported log/), { target: { files: [new File([text], "log.ndjson")] } });
const compare = (text: string) => {
  fireEvent.change(screen.getByLabelText(/^What somebody else kept/), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
};
const expectWords = async (words: RegExp) => expect(await screen.findByText(words)).toBeDefined();

afterEach(cleanup);

it("an inspector without a log of its own opens and closes files", async () => {
  openOffline();
  await expectWords(/^No log is open/);
  choose(exportOf(log));
  await expectWords(/^5 records verified/);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await expectWords(/^No log is open/);
});

it("a file without records, or of another kind, is called that, and no records are counted", async () => {
  openOffline();
  choose("\n");
  await expectWords(/^This file holds no record/);
  choose("<!doctype html>");
  await expectWords(/^Another kind of file/);
  expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Another kind of fileNot a Slipstream log.");
});

it("a kept head shows that the end is missing, which the log alone does not tell", async () => {
  openOffline();
  choose(exportOf(log.slice(0, 4)));
  await expectWords(/^4 records verified/);
  compare(`5:${last?.hash ?? ""}`);
  await expectWords(/The end is missing/);
  await expectWords(/^Compared with 1 head that somebody else kept/);
});

it("a saved receipt is checked with the right key that was brought, and not with another one", async () => {
  openOffline();
  choose(exportOf(log));
  await expectWords(/^5 records verified/);
  compare(`${writeReceipt({ receipt, publicKey: undefined })}${signer.publicKey}`);
  await expectWords(/^One receipt of the sportsbook agrees/);
  compare("0".repeat(64));
  await expectWords(/^A receipt speaks against the log. Bet BET0001: the receipt is signed with a key that is not among/);
});

it.each<[string, (thief: Signer) => string, RegExp]>([
  ["under the name of the sportsbook's key", () => signer.key, /^A receipt speaks against the log/],
  ["under its own name", ({ key }) => key, /^A receipt speaks against the log/],
])("a receipt that somebody else signed, with the key beside it %s, is not taken for one of the sportsbook that told its keys", async (_, nameOf, words) => {
  const thief = createSigner();
  const forged = withBet({}, {}, (body) => ({ ...thief.sign(body), key: nameOf(thief) }));
  open([{ publicKey: signer.publicKey, since: 1_700_000_000_000 }]);
  choose(exportOf(forged.log));
  await expectWords(words);
  compare(writeReceipt({ receipt: forged.receipt, publicKey: thief.publicKey }));
  await expectWords(/^Compared with 1 receipt/);
  await expectWords(words);
});

it("a line that cannot be read is named, the old verdict goes, and the typed text stays", async () => {
  openOffline();
  choose(exportOf(log));
  await expectWords(/^5 records verified/);
  compare(`5:${last?.hash ?? ""}\na head`);
  await expectWords(/^No verdict: the evidence could not be read/);
  expect(screen.getAllByText(/^Line 2 is not a head/)).toHaveLength(2);
  expect(screen.queryByText(/records verified/)).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What somebody else kept/).value).toContain("a head");
  compare(`5:${last?.hash ?? ""}`);
  await expectWords(/^5 records verified/);
});
