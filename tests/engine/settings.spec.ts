import { describe, expect, it } from "vitest";
import { readSettings } from "../../engine/settings.ts";
import { pageHeaders } from "../../engine/site/page-headers.ts";

describe("an engine that was told nothing", () => {
  it("[7.1] demands three headers, and the fourth only when it is set to", () => {
    expect(readSettings([], {}).demandsSignatureMac).toBe(false);
    expect(readSettings([], { SLIPSTREAM_SIGNATURE_MAC: "required" }).demandsSignatureMac).toBe(true);
  });

  it("[A8] limits tries, hashes passwords slowly, and believes no other name and no proxy", () => {
    expect(readSettings([], {})).toMatchObject({ limitTries: true, passwordCost: 131_072, hosts: [], trustedProxies: [], paymentSecret: undefined });
  });

  it("is the sportsbook of client 3 (spec 9), and waits four seconds before it cashes out a bet on a live match", () => {
    expect(readSettings([], {})).toMatchObject({ clientId: 3, cashOutDelayMs: 4_000 });
  });

  it("lets pages load pictures from itself only, and from hosts that a setting names", () => {
    const pictures = (hosts: readonly string[]) => /img-src[^;]*/.exec(pageHeaders("bets.example", hosts)["content-security-policy"] ?? "")?.[0];
    expect(pictures(readSettings([], {}).pictureHosts)).toBe("img-src 'self' data:");
    expect(pictures(readSettings([], { SLIPSTREAM_PICTURE_HOSTS: "cdn.example, img.example:8443" }).pictureHosts)).toBe("img-src 'self' data: https://cdn.example https://img.example:8443");
    for (const wrong of ["*", "https://cdn.example", "cdn.example; script-src *", "'self'", "cdn.example/x"]) expect(() => readSettings([], { SLIPSTREAM_PICTURE_HOSTS: wrong })).toThrow("SLIPSTREAM_PICTURE_HOSTS must be host names");
  });
});
