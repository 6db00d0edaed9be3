import { expect, it } from "vitest";
import { noForms } from "../../../src/domain/desk/forms.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import { nothingSet } from "../../../src/domain/safety/state.ts";
import { openSignedIn, settle, type World } from "../../kit/world.ts";

const presses: readonly (readonly [string, (world: World) => void])[] = [
  ["a change of the password", (world) => world.intents.changePassword({ oldPassword: "a", password: "b" })],
  ["a limit", (world) => world.intents.setLimit({ kind: "stake", period: "day", amount: 1 })],
  ["a bank account", (world) => world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456789" })],
  ["a look at a payment", (world) => world.intents.checkPayment({ provider: "paystack", reference: "DX1" })],
];

it.each(presses)("%s that is asked for after the session was lost asks nothing, and keeps nothing waiting in the next session", async (_what, press) => {
  const world = await openSignedIn();
  world.accounts.revoke();
  world.slipstream.reads.user().refresh();
  await settle();
  const before = world.facts.length;
  press(world);
  await settle();
  expect(world.facts.slice(before)).toEqual([]);
  const { desk, safety, attempts } = world.state();
  expect([desk.forms, desk.payment, safety, attempts]).toEqual([noForms, undefined, nothingSet, noAttempts]);
});
