import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { historyRoutes } from "../../contract/history.ts";
import { PUBLISHED_KEYS, receiptRoutes, type SignedReceipt } from "../../contract/receipts.ts";
import { isReceipt } from "../../src/domain/events/receipt.ts";
import { readReceiptBody } from "../../src/domain/log/receipt-body.ts";
import { checkSignature } from "../../src/audit/receipts/ed25519.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let token: string;
let data: string;
beforeAll(async () => {
  data = await freshData();
  engine = await startEngine({ data });
  token = await engine.login();
});
afterAll(() => engine.close());

const headAt = (length: number, log = "device-log-1") => ({ length, hash: length.toString(16).padStart(64, "0"), log });
const place = async (extra: object, key: string): Promise<{ readonly betslipId: string; readonly receipt: SignedReceipt }> => {
  const match = fixtures(engine.parts)[0];
  if (match === undefined) throw new Error("no fixture");
  const { body } = await engine.api("POST", betslipRoutes.placeBet(3), { body: couponOf([selectionOf(match)], extra), token, headers: { "Idempotency-Key": key } });
  return (body as { readonly data: { readonly betslipId: string; readonly receipt: SignedReceipt } }).data;
};
const keys = async (of = engine): Promise<readonly { readonly id: string; readonly publicKey: string }[]> => {
  const { body } = await of.call("GET", `/api/v2/${receiptRoutes.keys}`);
  return (body as { readonly keys: readonly { readonly id: string; readonly publicKey: string }[] }).keys;
};
const heads = async (log: string, as = token) => (await engine.api("GET", `${receiptRoutes.logHeads}?log=${log}`, { token: as })).body;

it("the keys are published with their dates, to whoever asks without a signature or a login", async () => {
  const response = await fetch(`http://127.0.0.1:${engine.port}${PUBLISHED_KEYS}`);
  const body = (await response.json()) as { readonly keys: readonly { readonly id: string; readonly since: number }[] };
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(body).toEqual({ success: true, keys: (await keys()).map((key) => ({ ...key, sinceDate: new Date(body.keys[0]?.since ?? 0).toISOString(), algorithm: "Ed25519" })) });
  expect(body.keys).toHaveLength(1);
});

it("a key that another engine made is published by this one as well, because that one signs receipts with it", async () => {
  await rows(engine.parts.database, `insert into signing_keys(id, public_key, private_key, created) values ('of-another', '${"ab".repeat(32)}', '', 1)`);
  expect((await keys()).map(({ id }) => id)).toContain("of-another");
  await rows(engine.parts.database, "delete from signing_keys where id = 'of-another'");
});

describe("the receipt of a bet", () => {
  it("is signed with the key that the engine names, and has the accepted bet", async () => {
    const { betslipId, receipt } = await place({ logHead: headAt(12) }, "receipt-1");
    expect(isReceipt(receipt)).toBe(true);
    const [key] = await keys();
    expect(receipt.key).toBe(key?.id);
    expect(await checkSignature(receipt.body, receipt.signature, key?.publicKey ?? "")).toBe("good");
    expect(await checkSignature(receipt.body.replace(betslipId, "AAAAAAA"), receipt.signature, key?.publicKey ?? "")).toBe("bad");
    const [match] = fixtures(engine.parts);
    expect(readReceiptBody(receipt)).toMatchObject({
      betslipId, attempt: "receipt-1", stake: 10_000, log: headAt(12),
      legs: [{ matchId: match?.id, marketId: "1", outcomeId: expect.any(String), odds: expect.any(Number), feed: match?.seq }],
    });
  });

  it("tells what was bet and under what: type, lines, stakes of legs, bankers, policy, currency, terms, bonus table and build", async () => {
    const [one, two, three] = fixtures(engine.parts).slice(0, 3).map((match) => selectionOf(match));
    if (one === undefined || two === undefined || three === undefined) throw new Error("no fixture");
    const bodyOf = async (selections: readonly object[], extra: object, key: string) => {
      const { body } = await engine.api("POST", betslipRoutes.placeBet(3), { body: couponOf(selections, extra), token, headers: { "Idempotency-Key": key } });
      const { data } = body as { readonly data?: { readonly receipt: SignedReceipt } };
      if (data === undefined) throw new Error(JSON.stringify(body));
      return readReceiptBody(data.receipt);
    };
    const under = { currency: "NGN", terms: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown, bonusTable: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown, build: expect.any(String) as unknown };
    expect(await bodyOf([one, two], {}, "told-1")).toMatchObject({ bet: { type: "Multiple", lines: 1, policy: "none", paidBy: "balance" }, under });
    expect(await bodyOf([one, two].map((each) => ({ ...each, stake: 50 })), { bet_type: "Single", oddsPolicy: "better" }, "told-2")).toMatchObject({
      bet: { type: "Single", lines: 2, policy: "better" }, legs: [{ stake: 5_000 }, { stake: 5_000 }],
    });
    const system = await bodyOf([{ ...one, fixed: true }, two, three], { bet_type: "Combo", Groupings: [{ Grouping: 2, Stake: 100, Combinations: 2 }] }, "told-3");
    expect(system).toMatchObject({ bet: { type: "System", lines: 2, groupings: [{ size: 2, unit: 10_000, lines: 2 }] }, legs: [{ fixed: true }, {}, {}] });
    expect(system?.legs.map(({ fixed }) => fixed)).toEqual([true, undefined, undefined]);
  });

  it("is the same when the bet is sent again with a longer log, and in the history", async () => {
    const first = await place({ logHead: headAt(13) }, "receipt-2");
    const again = await place({ logHead: headAt(20) }, "receipt-2");
    expect(again.receipt).toEqual(first.receipt);
    const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: "receipt-2" } });
    expect(body).toMatchObject({ bets: [{ receipt: first.receipt, logHead: { length: 13, hash: headAt(13).hash } }] });
  });

  it("has no log when none came with the bet", async () => {
    const { receipt } = await place({}, "receipt-3");
    expect(readReceiptBody(receipt)?.log).toBeNull();
  });

  it("can still be checked after the engine was restarted", async () => {
    const before = await keys();
    const { receipt } = await place({}, "receipt-4");
    await engine.close();
    engine = await startEngine({ data });
    expect(await keys()).toEqual(before);
    expect(await checkSignature(receipt.body, receipt.signature, before[0]?.publicKey ?? "")).toBe("good");
    token = await engine.login();
  });
});

describe("the heads that came with bets", () => {
  it("are returned to their player, for one log, the longest first", async () => {
    await place({ logHead: headAt(40, "device-log-2") }, "head-1");
    await place({ logHead: headAt(30, "device-log-2") }, "head-2");
    await place({ logHead: headAt(99, "device-log-3") }, "head-3");
    expect(await heads("device-log-2")).toMatchObject({ success: true, heads: [{ length: 40, hash: headAt(40).hash }, { length: 30, hash: headAt(30).hash }] });
    expect(await heads("device-log-9")).toMatchObject({ heads: [] });
  });

  it("are refused to a visitor", async () => {
    const { status } = await engine.call("GET", `/api/v2/${receiptRoutes.logHeads}?log=device-log-2`);
    expect(status).toBe(401);
  });
});
