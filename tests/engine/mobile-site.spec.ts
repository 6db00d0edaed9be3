import { describe, expect, it } from "vitest";
import { rightSite } from "../../engine/site/mobile-site.ts";
import { readSettings } from "../../engine/settings.ts";

const to = (agent: string, url: string, elsewhere?: string): string | undefined => rightSite({ url, headers: { "user-agent": agent } }, elsewhere);
const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36";

describe("[1] the site of a phone or tablet", () => {
  it.each([
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15",
    "Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X)",
    "Mozilla/5.0 (webOS/1.4.0; U; en-US) AppleWebKit/532.2 Version/1.0 Safari/532.2 Pre/1.1",
    "Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11",
    "Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0)",
    "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.8.119 Version/11.10",
  ])("is the mobile one, by the name of its browser: %s", (agent) => {
    expect(to(agent, "/Sport/LiveList")).toBe("/m/Sport/LiveList");
  });

  it.each([
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "",
  ])("is not a desktop's: %s", (agent) => {
    expect(to(agent, "/Sport/LiveList")).toBeUndefined();
    expect(to(agent, "/m/Sport/LiveList?x=1")).toBe("/Sport/LiveList?x=1");
  });

  it("[2] keeps path and query, so that a shared slip arrives", () => {
    expect(to(phone, "/?shareCode=ZHJB3PA")).toBe("/m/?shareCode=ZHJB3PA");
    expect(to(desktop, "/m/?shareCode=ZHJB3PA")).toBe("/?shareCode=ZHJB3PA");
    expect(to(desktop, "/m")).toBe("/");
    expect(to(phone, "/m/Games?a=/m/")).toBeUndefined();
    expect(to(phone, "/m")).toBeUndefined();
    expect(to(phone, "/matches")).toBe("/m/matches");
    expect(to(desktop, "/matches")).toBeUndefined();
  });

  it.each(["/m//evil.example", "/m/\\\\evil.example", "/m/\\/evil.example"])("leads to no other host: %s", (url) => {
    expect(to(desktop, url)).toBe("/evil.example");
  });

  it("is another one where the installation has it, with the same path", () => {
    expect(to(phone, "/Games?a=1", "https://m.example.com")).toBe("https://m.example.com/Games?a=1");
    expect(to(phone, "/m/Games", "https://m.example.com")).toBe("https://m.example.com/Games");
    expect(to(desktop, "/Games", "https://m.example.com")).toBeUndefined();
    expect(readSettings([], { SLIPSTREAM_MOBILE_SITE: "https://m.example.com" }).mobileSite).toBe("https://m.example.com");
    expect(readSettings([], {}).mobileSite).toBeUndefined();
    for (const wrong of ["m.example.com", "https://m.example.com/x", "javascript:alert(1)"]) expect(() => readSettings([], { SLIPSTREAM_MOBILE_SITE: wrong })).toThrow("must be an origin");
  });
});
