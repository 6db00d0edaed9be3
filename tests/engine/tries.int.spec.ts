import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentsRoutes } from "../../contract/payments.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { demoPlayer } from "../../engine/account/demo-player.ts";
import { clientKeyOf } from "../../engine/http/client-address.ts";
import { startEngine, type Answer, type TestEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let data: string;
const codes = new Map<string, string>();
const start = () => startEngine({ deliverCode: (phone, code) => void codes.set(phone, code), data, limitTries: true, trustedProxies: ["loopback"] });
beforeAll(async () => {
  data = await freshData();
  engine = await start();
});
afterAll(async () => {
  await engine.close();
  rmSync(data, { recursive: true, force: true });
});

const QUARTER_HOUR = 15 * 60_000;
let clients = 0;
/** The address of a new client. */
const stranger = (): string => `198.51.100.${++clients}`;
const post = (route: string, body: object, from = stranger(), token?: string): Promise<Answer> =>
  engine.api("POST", route, { body, headers: { "x-forwarded-for": from }, ...(token === undefined ? {} : { token }) });
const login = (username: string, password: string, from?: string) => post(sessionRoutes.login, { username, password, clientId: 3 }, from);
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const retryAfter = ({ headers }: Answer): number => Number(headers.get("retry-after"));
/** Whether some were refused, for the rest of a window of this many seconds that has only just begun. */
const expectWindow = (answers: readonly Answer[], seconds: number): void => {
  const waits = answers.filter(({ status }) => status === 429).map(retryAfter);
  expect(Math.max(...waits)).toBeLessThanOrEqual(seconds);
  expect(Math.min(...waits)).toBeGreaterThan(seconds - 60);
};

describe("guesses of a password", () => {
  const GUESSER = "192.0.2.1";

  it("[A8] that one client sends at once are checked five times, and the others are refused with a time to try again", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login("8035550000", "wrong", GUESSER)));
    expect(statuses(answers)).toEqual({ 201: 5, 429: 15 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ success: false, statusCode: 429, message: "Too many attempts. Please try again later" });
    expectWindow(answers, 15 * 60);
  });

  it("still count after a restart, until their time is over", async () => {
    await engine.close();
    engine = await start();
    expect((await login("8035550000", "wrong", GUESSER)).status).toBe(429);
    await engine.dev("clock", { advanceMs: QUARTER_HOUR });
    expect((await login("8035550000", "wrong", GUESSER)).status).toBe(201);
  });

  it("[A8] of strangers do not lock the owner out, are fifty an hour in all, and leave the owner the way where they were before and by a code", async () => {
    const [home, away] = [stranger(), stranger()];
    expect((await login(demoPlayer.username, demoPlayer.password, home)).body).toMatchObject({ success: true });
    const guesses: Answer[] = [];
    for (let guess = 0; guess < 60; guess += 1) guesses.push(await login(demoPlayer.username, `wrong-${guess}`));
    expect(statuses(guesses)).toEqual({ 201: 50, 429: 10 });
    expect((await login(demoPlayer.username, demoPlayer.password, home)).body).toMatchObject({ success: true });
    expect(await login(demoPlayer.username, demoPlayer.password, away)).toMatchObject({ status: 429, body: { message: expect.stringContaining("set a new password with a code") } });
    await post(sessionRoutes.sendOtp, { clientID: 3, phoneNumber: `234${demoPlayer.username}` }, away);
    const verified = await post(sessionRoutes.verifyOtp, { clientID: 3, phoneNumber: `234${demoPlayer.username}`, code: codes.get(demoPlayer.username) ?? "" }, away);
    const otpProof = String(Object(Object(verified.body).data).proof);
    await engine.api("PATCH", sessionRoutes.resetPassword, { body: { username: demoPlayer.username, password: demoPlayer.password, clientId: 3, otpProof }, headers: { "x-forwarded-for": away } });
    expect((await login(demoPlayer.username, demoPlayer.password, away)).body).toMatchObject({ success: true });
    await engine.dev("clock", { advanceMs: 25 * 3_600_000 });
  });

  it("[A8] are limited to twenty for one client over all accounts, and further ones do not count for the accounts", async () => {
    const client = stranger();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => login(`80366600${String(index).padStart(2, "0")}`, "wrong", client)));
    expect(statuses(answers)).toEqual({ 201: 20, 429: 10 });
    expectWindow(answers, 15 * 60);
    const counted = await rows(engine.parts.database, "select key from attempts where kind = 'login of account' and key like '803666%'");
    expect(counted).toHaveLength(20);
  });

  it("for a number of any length are answered like any others", async () => {
    const long = randomBytes(9000).toString("hex").replaceAll(/[a-f]/g, "");
    expect(await login(long, "wrong")).toMatchObject({ status: 201, body: { success: false, error: "Invalid phone number or password" } });
  });

  it("are deleted after the right password, which does not count as a try of the client", async () => {
    const client = stranger();
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 2; i++) expect((await login(demoPlayer.username, "wrong", client)).status).toBe(201);
      expect((await login(demoPlayer.username, demoPlayer.password, client)).body).toMatchObject({ success: true });
    }
  });

  it("[A8] of the old password are limited, too, because a session may be stolen", async () => {
    const token = String(Object(Object((await login(demoPlayer.username, demoPlayer.password)).body).data).token);
    const guess = (oldPassword: string) => engine.api("PUT", sessionRoutes.updatePassword, { token, body: { clientId: 3, oldPassword, password: "Other-Harbour-8" } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`wrong-${index}`)));
    expect(statuses(answers)).toEqual({ 200: 5, 429: 7 });
    expectWindow(answers, 15 * 60);
    expect((await guess(demoPlayer.password)).status).toBe(429);
  });

  it("are deleted once their time is over", async () => {
    await engine.dev("clock", { advanceMs: 25 * 3_600_000 });
    await login("8035550009", "wrong");
    expect(await rows(engine.parts.database, "select kind from attempts where kind <> 'known to account' order by kind")).toEqual([{ kind: "login of account" }, { kind: "login of client" }, { kind: "login of strangers" }]);
  });
});

describe("one-time codes", () => {
  const send = (number: string, from?: string) => post(sessionRoutes.sendOtp, { clientID: 3, phoneNumber: `234${number}` }, from);

  it("[A8] are sent to one number five times a day for one client, and ten times for all strangers", async () => {
    const owner = stranger();
    for (let i = 0; i < 10; i++) {
      const from = i < 5 ? owner : undefined;
      expect((await send("8037770000", from)).body).toEqual({ status: true, message: "sent" });
      if (i < 4) expect((await send("8037770000", from)).body).toMatchObject({ status: false });
      await engine.dev("clock", { advanceMs: 61_000 });
      if (i === 4) expect((await send("8037770000", owner)).status).toBe(429);
    }
    const refused = await send("8037770000");
    expect(refused.status).toBe(429);
    expect(retryAfter(refused)).toBeGreaterThan(20 * 3600);
    await engine.dev("clock", { advanceMs: 24 * 3_600_000 });
    expect((await send("8037770000")).body).toMatchObject({ status: true });
  });

  it("[A8] are limited for one client to twenty an hour, and to thirty guesses in fifteen minutes", async () => {
    const client = stranger();
    const sent = await Promise.all(Array.from({ length: 25 }, (_, index) => send(`80388800${String(index).padStart(2, "0")}`, client)));
    expect(statuses(sent)).toEqual({ 201: 20, 429: 5 });
    expectWindow(sent, 60 * 60);
    const guessed = await Promise.all(Array.from({ length: 35 }, (_, index) => post(sessionRoutes.verifyOtp, { clientID: 3, phoneNumber: `23480388800${String(index % 20).padStart(2, "0")}`, code: "12345" }, client)));
    expect(statuses(guessed)).toEqual({ 201: 30, 429: 5 });
    expectWindow(guessed, 15 * 60);
  });
});

describe("other questions", () => {
  it("about who has an account are limited to ten a minute", async () => {
    const client = stranger();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(sessionRoutes.verifyUsername, { username: "8030000000", clientId: 3 }, client)));
    expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
    expectWindow(answers, 60);
  });

  it("that would open an account are limited to twenty an hour for one client", async () => {
    const client = stranger();
    const register = (index: number) => post(sessionRoutes.register, { username: `80399900${String(index).padStart(2, "0")}`, password: "Quiet-Harbour-7", clientId: 3 }, client);
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => register(index)));
    expect(statuses(answers)).toEqual({ 201: 20, 429: 2 });
    expectWindow(answers, 60 * 60);
  });
});

describe("a flood of passwords", () => {
  it("[E6] is served up to the length of the queue, and the others are refused with a time to try again", async () => {
    // The hashes are slow enough that none ends before the last request arrives.
    const slow = await startEngine({ passwordCost: 2 ** 15 });
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => slow.api("POST", sessionRoutes.login, { body: { username: `80390000${index}`, password: "wrong", clientId: 3 } })));
    const counts = statuses(answers);
    expect((counts[201] ?? 0) + (counts[503] ?? 0)).toBe(80);
    expect(counts[201]).toBeGreaterThanOrEqual(26);
    expect(counts[503]).toBeGreaterThan(10);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.body).toMatchObject({ success: false, statusCode: 503, error: "Service Unavailable", message: "We are very busy at the moment. Please try again shortly" });
    expect(busy === undefined ? 0 : retryAfter(busy)).toBe(5);
    await slow.close();
  });
});

describe("players who set new passwords", () => {
  it("have a queue of their own, so that others log in meanwhile", async () => {
    const slow = await startEngine({ passwordCost: 2 ** 15 });
    const token = await slow.login();
    const changes = Array.from({ length: 60 }, () => slow.api("PUT", sessionRoutes.updatePassword, { token, body: { clientId: 3, oldPassword: "wrong", password: "Other-Harbour-8" } }));
    const logins = Array.from({ length: 10 }, () => slow.login());
    expect((await Promise.all(logins)).every((each) => each !== "")).toBe(true);
    expect(statuses(await Promise.all(changes))[503]).toBeGreaterThan(20);
    await slow.close();
  });

  it("and players who log in are not counted when they are refused because others wait", async () => {
    const slow = await startEngine({ passwordCost: 2 ** 15, limitTries: true, trustedProxies: ["loopback"] });
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => slow.api("POST", sessionRoutes.login, { body: { username: `80390001${String(index).padStart(2, "0")}`, password: "wrong", clientId: 3 }, headers: { "x-forwarded-for": `203.0.113.${index}` } })));
    const refused = answers.filter(({ status }) => status === 503).length;
    expect(refused).toBeGreaterThan(10);
    for (const kind of ["login of account", "login of client"])
      expect(await rows(slow.parts.database, `select count(*)::int as counted from attempts where kind = '${kind}' and count > 0`)).toEqual([{ counted: 80 - refused }]);
    await slow.close();
  });
});

describe("a client", () => {
  it("is its IPv4 address or its IPv6 network", () => {
    expect(clientKeyOf("203.0.113.9")).toBe("203.0.113.9");
    expect(clientKeyOf(undefined)).toBe("");
    expect(clientKeyOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(clientKeyOf("2001:db8:1:2:aaaa::1")).toBe(clientKeyOf("2001:DB8:1:2::ffff"));
    expect(clientKeyOf("2001:db8:1:2::1")).not.toBe(clientKeyOf("2001:db8:1:3::1"));
    expect(clientKeyOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  });
});

describe("questions about the owner of a bank account", () => {
  it("[A8 withdrawal] are limited to ten an hour for a player, whatever client sends them", async () => {
    const { body } = await login(demoPlayer.username, demoPlayer.password);
    const token = String(Object(Object(body).data).token);
    const ask = (index: number) => post(paymentsRoutes.verifyBankAccount, { clientId: 3, bankCode: "058", accountNumber: `00000000${String(index).padStart(2, "0")}` }, stranger(), token);
    const answers: Answer[] = [];
    for (let index = 0; index < 12; index++) answers.push(await ask(index));
    expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
    expectWindow(answers, 60 * 60);
  });
});

describe("openings of games", () => {
  it("are limited to 120 a minute for one client, because a visitor may open them too", async () => {
    const client = stranger();
    const open = (from: string) => post("games/3/start", { gameId: 101, demo: true }, from);
    const answers = await Promise.all(Array.from({ length: 125 }, () => open(client)));
    expect(statuses(answers)).toEqual({ 201: 120, 429: 5 });
    expect((await open(stranger())).status).toBe(201);
    await engine.dev("clock", { advanceMs: 60_000 });
    expect((await open(client)).status).toBe(201);
  });
});
