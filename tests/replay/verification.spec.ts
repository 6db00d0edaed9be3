import { expect, it } from "vitest";
import { type Replay, startReplay } from "../../src/app/replay.ts";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { emptyDesk } from "../../src/domain/desk/state.ts";
import { notVerifying } from "../../src/domain/desk/verification.ts";
import { type Answering, digest, quiet, startRecordedSession } from "./recorded-session.ts";
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

/** A client with two windows, in each of which something can be asked for. */
const twoWindows = async () => {
  const { slipstream } = await startRecordedSession(answering);
  for (const window of ["one", "other"]) slipstream.keepDesk(window, emptyDesk);
  let ask = 0;
  const windowOf = (tab: string) => ({
    desk: () => slipstream.store.on({ tab, ask }).snapshot().desk,
    asks: async (name: string, args: object): Promise<void> => {
      slipstream.give(name, { ...args }, { tab, ask: (ask += 1) });
      await quiet();
    },
  });
  return { slipstream, one: windowOf("one"), other: windowOf("other") };
};
type Opened = Awaited<ReturnType<typeof twoWindows>>;

const begin = async ({ asks }: Opened["one"]): Promise<void> => {
  await asks("session/open-auth-dialog", { tab: "register" });
  await asks("session/request-verification", { purpose: "register", mobile: "08097770001", password: "PASSWORD-CANARY", promoCode: "PROMO-CANARY", ofAge: true });
};

/** The desk of the window in front at the end of the replay, which has to agree with the recording. */
const replayed = async ({ slipstream }: Opened) => {
  const text = slipstream.recording?.text() ?? "";
  expect(text).not.toMatch(SECRETS);
  let client: Replay | undefined;
  const session = await replay(text, {}, async (start) => (client = await startReplay(start, digest)));
  expect(session.divergence).toBeUndefined();
  expect(agrees(session)).toBe(true);
  return client?.slipstream.store.snapshot().desk ?? expect.fail();
};

it("a replay shows the dialog of a registration and its step, as the window in front has it", async () => {
  const opened = await twoWindows();
  await begin(opened.other);
  await opened.other.asks("session/submit-code", { code: "111111" });
  const at = { dialog: { kind: "auth", tab: "register" }, verification: { step: "code", promo: { outcome: "known", gives: "A free bet of 100." }, error: { code: "told", message: "Invalid code" } } };
  expect(opened.other.desk()).toMatchObject(at);
  opened.slipstream.bringToFront("other");
  expect(await replayed(opened)).toMatchObject(at);
  opened.slipstream.bringToFront("one");
  const untouched = await replayed(opened);
  expect([untouched.dialog, untouched.verification.step]).toEqual([undefined, notVerifying.step]);
  await begin(opened.one);
  expect(await replayed(opened)).toMatchObject({ dialog: at.dialog, verification: { step: "code", error: undefined } });
});

it("a registration in one of two windows replays up to the account", async () => {
  const opened = await twoWindows();
  await begin(opened.other);
  await begin(opened.one);
  await opened.other.asks("session/submit-code", { code: "246810" });
  expect(opened.slipstream.store.snapshot().session.status).toBe("player");
  for (const window of ["one", "other"]) {
    opened.slipstream.bringToFront(window);
    expect(await replayed(opened)).toMatchObject({ dialog: undefined, verification: notVerifying });
  }
});
