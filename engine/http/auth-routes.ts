import type { FastifyInstance, FastifyRequest } from "fastify";
import { UpdateDetailsRequest } from "../../contract/account.ts";
import { Credentials, Registration, ResetPasswordRequest, UpdatePasswordRequest, USERNAME_KNOWN, VerifyUsernameRequest } from "../../contract/session.ts";
import { noMoney, moneyToNumber } from "../../src/domain/kernel/money.ts";
import { usernameOf, userOnTheWire } from "../accounts/users.ts";
import { limits } from "../betting/limits.ts";
import { passwordFlaw } from "../security/passwords.ts";
import { createRateLimit } from "../security/rate-limit.ts";
import { bearerOf, HttpRefusal, readBody, requireUser } from "./requests.ts";
import type { Services } from "./services.ts";

const QUARTER_HOUR = 15 * 60_000;

const globalVariables = {
  Currency: "Naira", CurrencyCode: "NGN", DialCode: "234", MinBonusOdd: limits.minBonusOdd, MinBetStake: String(moneyToNumber(limits.leastStake)),
  MaxPayout: String(moneyToNumber(limits.greatestPayout)), MaxNoOfSelection: String(limits.mostSelections), MinDeposit: "100", MinWithdrawal: "1000",
  EnableSystemBet: "1", EnableSplitBet: "1", EnableBankAcct: "1", enableCashout: "0", AllowRegistration: "1",
  taxEnabled: "0", exciseTax: "0", wthTax: "0",
};

export const registerAuthRoutes = (app: FastifyInstance, { clock, users, sessions, passwords, codes, limitLogins }: Services): void => {
  const failuresOfAccount = createRateLimit(clock, 5, QUARTER_HOUR);
  const failuresOfAddress = createRateLimit(clock, 20, QUARTER_HOUR);
  const lookups = createRateLimit(clock, 10, 60_000);

  const guardLogin = (request: FastifyRequest, username: string): void => {
    if (limitLogins && !(failuresOfAccount.allows(username) && failuresOfAddress.allows(request.ip)))
      throw new HttpRefusal(429, "Too many attempts. Please try again later");
  };

  const countFailure = (request: FastifyRequest, username: string): void => {
    failuresOfAccount.count(username);
    failuresOfAddress.count(request.ip);
  };

  app.get("/auth/globalvariables/:clientId", async () => ({ success: true, status: 200, message: "ok", data: globalVariables }));

  app.post("/auth/login", async (request, reply) => {
    const { username: asked, password } = readBody(Credentials, request);
    const username = usernameOf(asked);
    guardLogin(request, username);
    const user = await users.byUsername(username);
    const matches = await passwords.verify(password, user?.passwordHash);
    if (user === undefined || !matches) {
      countFailure(request, username);
      // One answer for both, so that a number's having an account is not learned here.
      return reply.code(201).send({ success: false, status: 404, error: "Invalid phone number or password" });
    }
    failuresOfAccount.clear(username);
    return reply.code(201).send({ success: true, status: 200, data: { ...userOnTheWire(user), token: await sessions.open(user.id) } });
  });

  app.post("/auth/logout", async (request, reply) => {
    const token = bearerOf(request);
    if (token !== undefined) await sessions.end(token);
    // No Clear-Site-Data: browsers refuse it for calls without credentials, and no answer to a call is ever stored.
    return reply.code(201).send({ success: true, message: "ok" });
  });

  app.post("/auth/register", async (request, reply) => {
    const body = readBody(Registration, request);
    const username = usernameOf(body.username);
    const flaw = /^\d{7,14}$/.test(username) ? passwordFlaw(body.password) : "Invalid phone number";
    if (flaw !== undefined) return reply.code(201).send({ success: false, status: 400, error: flaw });
    const user = await users.create(username, body.password, `234${username}`, noMoney);
    if (user === undefined) return reply.code(201).send({ success: true, status: 409, error: "Username/Phone number already exists" });
    return reply.code(201).send({ success: true, status: 201, data: { ...userOnTheWire(user), token: await sessions.open(user.id) } });
  });

  app.post("/auth/verify-username", async (request, reply) => {
    const username = usernameOf(readBody(VerifyUsernameRequest, request).username);
    if (limitLogins && !lookups.allows(request.ip)) throw new HttpRefusal(429, "Too many attempts. Please try again later");
    lookups.count(request.ip);
    const user = await users.byUsername(username);
    return reply.code(201).send(user === undefined
      ? { responseCode: "10967", responseMessage: "Invalid User", data: {} }
      : { responseCode: "00000", responseMessage: USERNAME_KNOWN, data: { referenceID: String(user.id), Phoneno: user.username, Status: "Active" } });
  });

  app.patch("/auth/update/reset-password", async (request) => {
    const body = readBody(ResetPasswordRequest, request);
    const username = usernameOf(body.username);
    const flaw = passwordFlaw(body.password);
    if (flaw !== undefined) return { success: false, message: flaw };
    const user = await users.byUsername(username);
    // A verified code is asked for first, so that the answer tells nothing about numbers of others.
    if (!(await codes.consume(username)) || user === undefined) return { success: false, message: "Verify your mobile number first" };
    await users.setPassword(user.id, body.password);
    return { success: true, message: "Password changed successfully" };
  });

  app.put("/auth/update/password", async (request) => {
    const userId = await requireUser(sessions, request);
    const { oldPassword, password } = readBody(UpdatePasswordRequest, request);
    const user = await users.byId(userId);
    if (!(await passwords.verify(oldPassword, user?.passwordHash))) return { success: false, message: "Incorrect old password" };
    if (oldPassword === password) return { success: false, message: "New password cannot be the same as old password" };
    const flaw = passwordFlaw(password);
    if (flaw !== undefined) return { success: false, message: flaw };
    await users.setPassword(userId, password);
    return { success: true, message: "Password changed successfully" };
  });

  app.put("/auth/update/details", async (request) => {
    const userId = await requireUser(sessions, request);
    const { date_of_birth: born, ...details } = readBody(UpdateDetailsRequest, request);
    const all = { ...details, ...(born === undefined ? {} : { dateOfBirth: born }) };
    await users.setDetails(userId, Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value.slice(0, 200)])));
    return { success: true, message: "Details updated successfully" };
  });

  app.get("/auth/details/:clientId", async (request) => {
    const user = await users.byId(await requireUser(sessions, request));
    return user === undefined ? { success: false, status: 404, message: "User not found" } : { success: true, status: 200, message: "ok", data: userOnTheWire(user) };
  });
};
