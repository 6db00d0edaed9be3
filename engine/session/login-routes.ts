import type { FastifyInstance, FastifyRequest } from "fastify";
import { Credentials, Registration, USERNAME_KNOWN, VerifyUsernameRequest } from "../../contract/session.ts";
import { noMoney } from "../../src/domain/kernel/money.ts";
import { usernameOf, userOnTheWire } from "../account/users.ts";
import { bearerOf, HttpRefusal, readBody } from "../http/requests.ts";
import { passwordFlaw } from "../security/passwords.ts";
import { createRateLimit } from "../security/rate-limit.ts";
import type { SessionNeeds } from "./needs.ts";

const QUARTER_HOUR = 15 * 60_000;

export const registerLoginRoutes = (app: FastifyInstance, { clock, users, sessions, passwords, limitLogins }: SessionNeeds): void => {
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
};
