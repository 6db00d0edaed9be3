import type { Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

/** Answers a call of the content service instead of the engine. */
const serve = async (page: Page, call: string, data: unknown): Promise<void> => {
  await page.route(new RegExp(call), (route) => route.fulfill({ json: { success: true, message: "ok", data } }));
};

/** Hostile texts; each sets `window.broken` if it runs. */
const HOSTILE = [
  "<script>window.broken=1</script>",
  "<img src=x onerror=\"window.broken=2\">",
  "<svg onload=\"window.broken=3\"><animate onbegin=\"window.broken=3\" attributeName=x dur=1s></svg>",
  "<form action=\"https://evil.example/\"><input name=action value=1><button formaction=\"javascript:window.broken=5\">Send</button></form>",
  "<iframe srcdoc=\"<script>parent.window.broken=6</script>\"></iframe><object data=\"javascript:window.broken=6\"></object><embed src=\"javascript:window.broken=6\">",
  "<a id=\"content\" name=\"cookie\" href=\"javascript:window.broken=7\">a script</a><a href=\"java&#10;script:window.broken=7\">a broken script</a>",
  "<a href=\"data:text/html,<script>window.broken=8</script>\">data</a><a href=\"//evil.example/\">no scheme</a>",
  "<p style=\"position:fixed;inset:0\" class=\"unseen\" onclick=\"window.broken=9\">styled</p><style>*{display:none}</style><link rel=stylesheet href=//evil.example/x.css>",
  "<noscript><p title=\"</noscript><img src=x onerror=window.broken=10>\"></noscript>",
  "<base href=\"https://evil.example/\"><meta http-equiv=refresh content=\"0;url=https://evil.example/\">",
  "<details open ontoggle=\"window.broken=11\">open</details><video><source onerror=\"window.broken=12\"></video>",
  // This one opens a comment that nothing closes, so it comes last.
  "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=window.broken=4&gt;\">",
];

test("[2.17] promotions, their terms and the help centre are read, and a promotion is joined once", async ({ player, page }) => {
  test.slow();
  const main = page.locator("main");
  await test.step("the carousel and the footer lead to them", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: /multi-bet bonus/i }).click();
    await expect(page).toHaveURL(/\/Promotions\/3$/);
    await expect(main.getByRole("heading", { level: 1 })).toContainText("260%");
    await main.getByRole("link", { name: "See the whole table" }).click();
    await expect(page).toHaveURL(/\/cms\/BonusTable$/);
    await expect(main.getByRole("row", { name: "40 260%" })).toBeVisible();
    await page.getByRole("navigation", { name: "About" }).getByRole("link", { name: "Help" }).click();
    for (const topic of ["Rules of every market", "How your log protects you", "Limits of bets, casino rounds and payments"]) {
      await main.getByRole("link", { name: topic }).click();
      await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("Help");
      await main.getByRole("link", { name: "Help", exact: true }).first().click();
      await expect(main.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
    }
  });

  await test.step("a page that is not there says so", async () => {
    await page.goto(`/cms/${"x".repeat(300)}`);
    await expect(main.getByRole("heading", { name: "Page does not exist!" })).toBeVisible();
    await page.goto("/Promotions/none");
    await expect(main.getByRole("heading", { name: "This promotion is over" })).toBeVisible();
  });

  await test.step("a visitor logs in on the way, and joining lasts", async () => {
    await page.goto("/Promotions");
    await main.getByRole("link", { name: /cashback/i }).click();
    await main.getByRole("button", { name: "Log in to join" }).click();
    await player.fillLogin();
    await expect(page).toHaveURL(/\/Promotions\/2$/);
    await main.getByRole("button", { name: "Join", exact: true }).click();
    await expect(main.getByText("You have joined.")).toBeVisible();
    await page.reload();
    await expect(main.getByText("You have joined.")).toBeVisible();
    await page.goto("/Promotions");
    await expect(main.getByText("Joined")).toBeVisible();
  });
});

test("[2.42] the popup banner comes once, by itself, and its picture leads on", async ({ page, baseURL }) => {
  const banner = { id: 9, title: "Welcome back", content: "A word", target: "web", position: "popup", image: "/content/welcome.svg", link: `${baseURL ?? ""}/Promotions/1` };
  await serve(page, "content-management/banner", { "0": banner });
  await page.goto("/Games");
  const popup = page.getByRole("dialog", { name: "Welcome back" });
  await expect(popup).toBeVisible();
  await expect(popup.locator("img")).toHaveJSProperty("complete", true);
  await popup.getByRole("link", { name: "Tell me more" }).click();
  await expect(page).toHaveURL(/\/Promotions\/1$/);
  await expect(popup).toHaveCount(0);
  const before = Date.now();
  await page.reload();
  await expect(page.locator("main h1")).toBeVisible();
  // It would come a second after the client began.
  await expect.poll(() => Date.now() - before).toBeGreaterThan(5_000);
  await expect(popup).toHaveCount(0);
});

test.describe("hostile content", () => {
  // The text is taken apart in a document that runs nothing; its policy is the page's, and says what it would have refused.
  test.use({ expected: /violates the following Content Security Policy/ });

  test("[X3] of a page runs nothing, loads nothing, takes no name and keeps no form, frame or style", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await serve(page, "content-management/page", { "0": { id: "x", title: "<b>Terms</b>", content: `<p>Plain words <a href="https://example.test/a">out</a> <a href="/cms/Help">in</a></p>${HOSTILE.join("\n")}` } });
    await page.goto("/CMS/TandC");
    const article = page.locator("main article");
    await expect(article.getByText("Plain words")).toBeVisible();
    await expect(article.getByRole("heading", { level: 1 })).toHaveText("<b>Terms</b>");
    expect(await page.evaluate(() => (window as { broken?: unknown }).broken)).toBeUndefined();
    expect(await article.locator("script,img,svg,math,form,input,iframe,object,embed,style,link,base,meta,video,details,[id],[name],[style],[onclick]").count()).toBe(0);
    expect(await article.locator("a").evaluateAll((links) => links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")]))).toEqual([
      // The way back, which is the page's own.
      ["/cms/Help", null],
      ["https://example.test/a", "noopener noreferrer"],
      ["/cms/Help", null],
      ["/", null],
    ]);
    expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
  });

  test("[X5] of a banner is not followed: one that leads nowhere is not there", async ({ page, baseURL }) => {
    const links = ["javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "blob:https://x/y", "file:///etc/passwd", "intent:x", "http:\\\\@evil.example", "https://user@evil.example/", "", "ftp://files.example.test/a", `${baseURL ?? ""}/.//evil.example`];
    await serve(page, "content-management/banner", links.map((link, index) => ({ id: index + 1, title: `Banner ${index}`, target: "web", position: "slider", image: "", link })));
    await page.goto("/");
    const offers = page.getByRole("region", { name: "Offers" });
    await expect(offers.getByRole("listitem")).toHaveCount(3);
    expect(await offers.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(["http://@evil.example", "ftp://files.example.test/a", "/"].map((href) => expect.stringContaining(href.replace("@", ""))));
  });
});
