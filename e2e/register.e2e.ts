import type { Locator, Page } from "playwright/test";
import { killSharedWorker } from "./kit/kill-worker.ts";
import { eventsOf, keptLog } from "./kit/kept-log.ts";
import { putSlice } from "./kit/kept-slice.ts";
import { expect, test } from "./kit/staged.ts";
import { violations } from "./kit/violations.ts";

// It listens to the client's calls.
test.use({ ownClient: true });

const NUMBER = "8097770001";
const PASSWORD = "Quiet-Harbour-7";
const OTHER_PASSWORD = "Other-Harbour-8";

const digits = (scope: Page | Locator): Locator => scope.getByLabel(/^Digit \d of 6$/);
const typedCode = async (scope: Page | Locator): Promise<string> => (await Promise.all((await digits(scope).all()).map((digit) => digit.inputValue()))).join("");
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("[1.3, 1.4, 2.3, 2.34, 2.37, 2.38, 5.3, 5.4, 5.6, 5.8, 8.7, 8.10, 8.11] a visitor registers with a verified number and lands where they wanted to go, keeps an account, and later resets the password", async ({ player, page, dev }) => {
  test.slow();
  const { dialog } = player;
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  page.on("request", (request) => {
    if (/auth\/register|send-otp|verify-/.test(request.url())) sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() as Record<string, unknown> });
  });

  await page.goto("/?clickid=summer-42");
  await expect(page.getByRole("heading", { name: "Today's highlights" })).toBeVisible();
  await expect.poll(async () => eventsOf(await keptLog(page), "ClickIdKept")).toMatchObject([{ clickId: "summer-42" }]);
  await page.goto("/Account/Me");
  await dialog.getByRole("tab", { name: "Register" }).click();

  await test.step("a number with an account is refused in the specification's words", async () => {
    const carryOn = dialog.getByRole("button", { name: "Continue" });
    await expect(carryOn).toBeDisabled();
    await dialog.getByLabel("Mobile number").fill("0803 111 2222");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expect(carryOn).toBeDisabled();
    const ofAge = dialog.getByRole("checkbox");
    await ofAge.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(dialog.getByText("You must confirm you are above 18 and agree to the Terms and Conditions to continue.")).toBeVisible();
    await expect(carryOn).toBeDisabled();
    await ofAge.focus();
    await page.keyboard.press("Space");
    await carryOn.click();
    await expect(dialog.getByText("An account already exists with this number")).toBeVisible();
    await dialog.getByLabel("Mobile number").fill(`0${NUMBER}`);
    await carryOn.click();
    await expect(page.getByRole("dialog", { name: "Verify Mobile Number" })).toBeVisible();
  });

  await test.step("the code takes digits only, pasted too, and the wait goes on while the dialog is closed", async () => {
    await expect(digits(dialog).first()).toBeFocused();
    await page.keyboard.type("a1b2");
    expect(await typedCode(dialog)).toBe("12");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await paste(digits(dialog).first(), "12ab56");
    expect(await typedCode(dialog)).toBe("");
    await expect(dialog.getByText(/^Resend code in \d+ s$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByText(/^Resend code in \d+ s$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Resend code" })).toHaveCount(0);
  });

  await test.step("the right code opens the account, logs in and goes on", async () => {
    const code = await dev.codeFor(NUMBER);
    await digits(dialog).first().focus();
    await page.keyboard.type(code === "111111" ? "222222" : "111111");
    await expect(dialog.getByRole("alert")).toHaveText("Invalid code");
    await expect(digits(dialog).first()).toBeFocused();
    await paste(digits(dialog).first(), code);
    await expect(player.balance).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/Account/Me");
    const registration = sent.find(({ path }) => path.endsWith("auth/register"));
    expect(registration?.body).toMatchObject({ username: NUMBER, phone: `234${NUMBER}`, clientId: 3, trackingToken: "summer-42", otpProof: expect.any(String) });
    expect(sent.find(({ path }) => path.endsWith("send-otp"))?.body).toEqual({ clientID: 3, phoneNumber: `234${NUMBER}` });
  });

  await test.step("details are saved, and still there after a reload", async () => {
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("E-mail").fill("ada at example");
    await page.getByLabel("City").fill("Ikeja");
    await expect(page.getByText("Type an e-mail address, for example ada@example.com")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    for (const [field, value] of [["First name", "Ada"], ["E-mail", "ada@example.com"], ["City", "Ikeja"]] as const) await expect(page.getByLabel(field)).toHaveValue(value);
  });

  await test.step("a limit is told before a deposit is sent, and rises only later", async () => {
    await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Safety and security" }).click();
    await page.getByLabel("What to limit").selectOption("deposit");
    await page.getByLabel("Amount").fill("100");
    await page.getByRole("button", { name: "Set limit" }).click();
    await expect(page.getByText("Your limit is in effect now.")).toBeVisible();
    await expect(page.getByText("NGN 0.00 of NGN 100.00 used")).toBeVisible();
    await page.getByRole("button", { name: "Remove the limit: Deposits in 24 hours" }).click();
    await expect(page.getByText(/^From .+: no limit$/)).toBeVisible();
    await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Deposit" }).click();
    // Until the page is there, the field of this name is that of the limit.
    await expect(page.getByRole("heading", { name: "Deposit", level: 1 })).toBeVisible();
    await page.getByRole("textbox", { name: "Amount" }).fill("150");
    await page.getByRole("textbox", { name: "Amount" }).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Your limit on deposits in 24 hours leaves NGN 100.00.");
  });

  await test.step("a reality check comes when it is due, and is answered", async () => {
    await page.goto("/Account/SafetySecurity");
    await page.getByLabel("Remind me").selectOption("15");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await dev.advanceClock(15 * 60_000);
    await page.reload();
    const check = page.getByRole("alertdialog", { name: "Reality check" });
    await expect(check).toContainText("Won in this session");
    await check.getByRole("button", { name: "Go on" }).click();
    await expect(check).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("a session that was left behind on another device is seen and ended", async () => {
    await putSlice(page, "auth", {});
    await page.reload();
    await dialog.getByLabel("Mobile number").fill(NUMBER);
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
    const other = page.getByRole("button", { name: /^Log out Chrome on / });
    await expect(other).toHaveCount(1);
    await other.click();
    await expect(other).toHaveCount(0);
  });

  await test.step("a forgotten password is reset with another code", async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await dev.advanceClock(61_000);
    await page.goto("/Account/ResetPassword");
    await page.locator("main").getByLabel("Mobile number").fill(NUMBER);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Verify Mobile Number" })).toBeVisible();
    await paste(digits(page).first(), await dev.codeFor(NUMBER));
    await page.getByLabel("New password").fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await page.locator("main").getByRole("button", { name: "Log in" }).click();
    await dialog.getByLabel("Mobile number").fill(NUMBER);
    const logIn = dialog.getByRole("button", { name: "Log in", exact: true });
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await logIn.click();
    // The refusal is said in the dialog, and its button is there to be pressed again.
    await expect(dialog.getByRole("alert")).not.toBeEmpty();
    await dialog.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
    await logIn.click();
    await expect(player.balance).toBeVisible();
  });
});

test("a reload at the code goes on at the code, on the page and in the dialog, and asks for the password again", async ({ player, page, dev }) => {
  const fill = async (place: Locator, number: string): Promise<void> => {
    // The form of the login, which may stand there still, has these two fields as well.
    await expect(place.getByRole("checkbox", { name: /above 18/ })).toBeAttached();
    await place.getByLabel("Mobile number").fill(number);
    await place.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await place.getByRole("checkbox", { name: /above 18/ }).focus();
    await page.keyboard.press("Space");
    await place.getByRole("button", { name: "Continue" }).click();
    await expect(digits(place).first()).toBeVisible();
  };
  const unique = String(Date.now()).slice(-6);

  await test.step("on the page", async () => {
    const main = page.locator("main");
    await page.goto("/Register");
    await fill(main, `8094${unique}`);
    await page.reload();
    await expect(main.getByRole("heading", { name: "Verify Mobile Number" })).toBeVisible();
    await expect(main.getByText(/^Resend code in \d+ s$/)).toBeVisible();
    expect(JSON.stringify(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }]))).not.toContain(PASSWORD);
    await main.getByRole("button", { name: "Use another number" }).click();
    await page.reload();
    await expect(main.getByLabel("Mobile number")).toBeVisible();
  });

  await test.step("in the dialog, over the page that asked for the login", async () => {
    const number = `8095${unique}`;
    await page.goto("/Account/Me");
    await player.dialog.getByRole("tab", { name: "Register" }).click();
    await fill(player.dialog, number);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Verify Mobile Number" })).toBeVisible();
    await expect(digits(player.dialog).first()).toBeFocused();
    await page.keyboard.type(await dev.codeFor(number));
    await expect(player.dialog.getByText("Type your password again")).toBeVisible();
    await player.dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await player.dialog.getByRole("button", { name: "Continue" }).click();
    await expect(player.balance).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/Account/Me");
  });
});

test.describe("in windows that share a client", () => {
  test.use({ ownClient: false, onDisk: true });

  test("a registration goes on at the code, with the password that was typed, when the client dies", async ({ page, context, profile, dev }) => {
    const number = `8096${String(Date.now()).slice(-6)}`;
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Today's highlights" })).toBeVisible();
    const second = await context.newPage();
    await second.goto("/Register");
    const main = second.locator("main");
    await main.getByLabel("Mobile number").fill(number);
    await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await main.getByRole("checkbox", { name: /above 18/ }).focus();
    await second.keyboard.press("Space");
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(digits(main).first()).toBeFocused();
    await second.keyboard.type("12");
    const begun = eventsOf(await keptLog(second), "SessionStarted").length;
    expect(await killSharedWorker(profile.folder)).toBe(true);
    await expect.poll(async () => eventsOf(await keptLog(second), "SessionStarted").length).toBe(begun + 1);
    // The step stands as it was, with what was typed.
    expect(await typedCode(main)).toBe("12");
    await second.keyboard.press("Backspace");
    await second.keyboard.press("Backspace");
    await second.keyboard.type(await dev.codeFor(number));
    await expect(second.getByRole("banner").getByRole("button", { name: "Your account" })).toBeVisible();
    await expect(main.getByText("Type your password again")).toHaveCount(0);
  });
});
