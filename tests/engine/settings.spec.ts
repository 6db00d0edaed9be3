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

  it("is everything in one process, on loopback", () => {
    expect(readSettings([], {})).toMatchObject({ role: "all", listen: "127.0.0.1", natsUrl: undefined, databaseUrl: undefined, hasDemoAccount: true });
  });
});

describe("an engine that was told a role", () => {
  const services = { DATABASE_URL: "postgres://db", NATS_URL: "nats://bus:4222" };

  it("takes it from its arguments, or else from the environment", () => {
    expect(readSettings(["--role", "api", "--listen", "10.1.2.3", "--port", "4100"], services)).toMatchObject({ role: "api", listen: "10.1.2.3", port: 4100, natsUrl: "nats://bus:4222" });
    expect(readSettings([], { ...services, SLIPSTREAM_ROLE: "leader", SLIPSTREAM_LISTEN: "::1" })).toMatchObject({ role: "leader", listen: "::1" });
    expect(readSettings([], { SLIPSTREAM_ROLE: "edge", NATS_URL: services.NATS_URL })).toMatchObject({ role: "edge", databaseUrl: undefined });
  });

  it("says what is missing or wrong", () => {
    const flaw = (args: readonly string[], environment: Readonly<Record<string, string>> = services) => {
      try {
        return readSettings(args, environment).role;
      } catch (cause) {
        return cause instanceof Error ? cause.message : cause;
      }
    };
    expect(flaw(["--role", "boss"])).toBe("--role must be one of all, api, edge, leader: boss");
    expect(flaw(["--role", "edge"], {})).toBe("--role edge needs NATS_URL: over it the roles talk to each other.");
    expect(flaw(["--role", "api"], { NATS_URL: services.NATS_URL })).toBe("--role api needs DATABASE_URL: the embedded database belongs to one process.");
    expect(flaw(["--role", "edge"], { ...services, FEED_BROKER_URL: "mqtt://x" })).toContain("edges are the broker");
    expect(flaw(["--role", "api", "--feed", "x"])).toContain("--feed is for the roles all and leader");
    expect(flaw(["--listen", "localhost"])).toContain("--listen must be an address");
  });

  it("[A8] is closed by default where others reach it", () => {
    expect(readSettings(["--listen", "0.0.0.0"], {})).toMatchObject({ hasDemoAccount: false, simulatesPayments: false });
    expect(readSettings(["--listen", "127.0.0.2"], {})).toMatchObject({ hasDemoAccount: true, simulatesPayments: true });
  });
});
