import { expect, it } from "vitest";
import { createSessionStartedVerifications, STARTED_VERIFICATION } from "../../src/adapters/storage/started-verifications.session.ts";
import type { StartedVerification } from "../../src/application/ports/started-verifications.ts";
import { resumeVerification } from "../../src/app/window.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { createMemoryStorage, forbiddenStorage } from "../adapters/storage/memory-storage.ts";

const started: StartedVerification = { purpose: "register", mobile: "08097770001", promoCode: "", resendAt: 60_000 };

const resumedAt = (pathname: string, kept: StartedVerification, storage = createMemoryStorage()) => {
  const verifications = createSessionStartedVerifications(() => storage);
  verifications.keep(kept);
  const { app, intents } = fakeSlipstream();
  resumeVerification(app, verifications, pathname);
  return intents.resumeVerification.mock.calls;
};

it.each<[string, StartedVerification, boolean]>([
  ["/Register", started, false],
  ["/register/", started, false],
  ["/Sport/LiveList", started, true],
  ["/Account/ResetPassword", { ...started, purpose: "reset" }, false],
])("a page at %s that was reloaded goes on with %j; in the dialog: %s", (pathname, kept, inDialog) => {
  expect(resumedAt(pathname, kept)).toEqual([[{ ...kept, password: "", inDialog }]]);
});

it("nothing is resumed where nothing was begun, it was ended, or the storage holds something else", () => {
  const { app, intents } = fakeSlipstream();
  const storage = createMemoryStorage();
  const kept = createSessionStartedVerifications(() => storage);
  resumeVerification(app, kept, "/");
  kept.keep(started);
  kept.forget();
  resumeVerification(app, kept, "/");
  for (const text of ["{", "7", JSON.stringify({ ...started, purpose: "steal" }), JSON.stringify({ ...started, resendAt: "soon" })]) {
    storage.setItem(STARTED_VERIFICATION, text);
    resumeVerification(app, kept, "/");
  }
  resumeVerification(app, createSessionStartedVerifications(forbiddenStorage), "/");
  expect(intents.resumeVerification).not.toHaveBeenCalled();
});
