import { expect, it } from "vitest";
import { type Replay, startReplay } from "../../src/app/replay.ts";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { notVerifying } from "../../src/domain/desk/verification.ts";
import { createPages, type Page } from "./pages.ts";
import { type Answering, digest } from "./recorded-session.ts";
import { replay } from "./replay-twice.ts";

const SECRETS = /8097770001|PASSWORD-CANARY|246810|PROMO-CANARY|PROOF-CANARY/;

const answering: Answering = ({ path, body }) => {
  if (path.startsWith("auth/verify-username")) return { status: 201, body: { responseCode: "404", responseMessage: "UNKNOWN" } };
  if (path.startsWith("auth/promo-code")) return { status: 201, body: { success: true, data: { gives: "A free bet of 100." } } };
  if (path.startsWith("notification/send-otp")) return { status: 201, body: { status: true, message: "sent" } };
  if (path.startsWith("notification/verify-otp"))
    return { status: 201, body: (body as { readonly code: string }).code === "246810" ? { status: true, message: "ok", data: { proof: "PROOF-CANARY" } } : { status: false, message: "Invalid code" } };
  if (path.startsWith("auth/register") || path.startsWith("auth/login")) return { status: 201, body: { success: true, status: 200, data: { id: 7, username: "8097770001", token: "TOKEN-CANARY" } } };
  return "silence";
};

const begin = async ({ slipstream: { intents } }: Page): Promise<void> => {
  intents.openAuthDialog({ tab: "register" });
  intents.requestVerification({ purpose: "register", mobile: "08097770001", password: "PASSWORD-CANARY", promoCode: "PROMO-CANARY", ofAge: true });
};

/** The desk at the end of the replay of this page's recording, which has to agree with it. */
const replayed = async (page: Page) => {
  const text = page.kept();
  expect(text).not.toMatch(SECRETS);
  let client: Replay | undefined;
  const session = await replay(text, {}, async (start) => (client = await startReplay(start, digest)));
  expect(session.divergence).toBeUndefined();
  expect(agrees(session)).toBe(true);
  return client?.slipstream.store.snapshot().desk ?? expect.fail();
};

it("a replay shows the dialog of a registration and its step, in the tab that writes and in one that follows it", async () => {
  const pages = createPages(answering);
  const writer = await pages.open();
  const other = await pages.open();
  await begin(other);
  await pages.arrive();
  other.slipstream.intents.submitCode({ code: "111111" });
  await pages.arrive();
  const at = { dialog: { kind: "auth", tab: "register" }, verification: { step: "code", promo: { outcome: "known", gives: "A free bet of 100." }, error: { code: "told", message: "Invalid code" } } };
  expect(other.slipstream.store.snapshot().desk).toMatchObject(at);
  expect(await replayed(other)).toMatchObject(at);
  expect(await replayed(writer)).toMatchObject({ dialog: undefined, verification: notVerifying });
  await begin(writer);
  await pages.arrive();
  expect(await replayed(writer)).toMatchObject({ dialog: at.dialog, verification: { step: "code", error: undefined } });
});

it("a registration that went on in a tab that took over the log replays up to the account", async () => {
  const pages = createPages(answering);
  const first = await pages.open();
  const second = await pages.open();
  await begin(second);
  await begin(first);
  await pages.arrive();
  await pages.lookAt(second);
  await pages.pass(30_000);
  expect(pages.writer()).toBe(second);
  for (const page of [first, second]) expect(page.slipstream.store.snapshot().desk.verification).toMatchObject({ step: "code", forgotten: false, resumed: false });
  second.slipstream.intents.submitCode({ code: "246810" });
  await pages.arrive();
  for (const page of [first, second]) {
    expect(page.slipstream.store.snapshot().session.status).toBe("player");
    expect(await replayed(page)).toMatchObject({ dialog: undefined, verification: notVerifying });
  }
});
