import type { FastifyInstance } from "fastify";
import { Credentials, PromoCodeRequest, Registration, sessionRoutes, USERNAME_KNOWN, VerifyUsernameRequest } from "../../contract/session.ts";
import { noMoney } from "../../src/domain/kernel/money.ts";
import { canHaveAccount, usernameOf, userOnTheWire } from "../account/users.ts";
import { bearerOf, readBody } from "../http/requests.ts";
import { passwordFlaw } from "../security/passwords.ts";
import { deviceOf } from "./device.ts";
import { clientKey, countOrRefuse, limitsOf, pairKey, remember, unlessBusy, USE_A_CODE } from "./limits.ts";
import { UNKNOWN_PROMO_CODE, VERIFY_FIRST, type SessionNeeds } from "./needs.ts";
import { BY_REGISTERING } from "./sessions.ts";

/** The routes to log in, log out, register, and ask whether a number has an account. */
export const registerLoginRoutes = (app: FastifyInstance, { database, users, sessions, passwords, proofs, promoCodes, tries }: SessionNeeds): void => {
  app.post("/auth/login", async (request, reply) => {
    const { username: asked, password } = readBody(Credentials, request);
    const username = usernameOf(asked);
    const client = clientKey(request);
    // The limit of the client is checked first, so that a refused client does not use up the tries of another person's account.
    await countOrRefuse(tries, limitsOf.loginsOfClient, client);
    // Only possible numbers are counted: the index of the counts cannot hold a text of any length.
    const pair = pairKey(username, client);
    const isStranger = canHaveAccount(username) && !(await tries.has(limitsOf.known, pair));
    if (canHaveAccount(username)) await countOrRefuse(tries, limitsOf.loginsOfAccount, pair);
    if (isStranger) await countOrRefuse(tries, limitsOf.loginsOfStrangers, username, USE_A_CODE);
    const user = await users.byUsername(username);
    const matches = await unlessBusy(() => passwords.verify(password, user?.passwordHash), async () => {
      await tries.giveBack(limitsOf.loginsOfClient, client);
      await tries.giveBack(limitsOf.loginsOfAccount, pair);
      if (isStranger) await tries.giveBack(limitsOf.loginsOfStrangers, username);
    });
    // Both cases get the same answer, so that it does not reveal whether a number has an account.
    if (user === undefined || !matches) return reply.code(201).send({ success: false, status: 404, error: "Invalid phone number or password" });
    await tries.clear(limitsOf.loginsOfAccount, pair);
    if (isStranger) await tries.giveBack(limitsOf.loginsOfStrangers, username);
    await remember(tries, pair);
    await tries.giveBack(limitsOf.loginsOfClient, client);
    return reply.code(201).send({ success: true, status: 200, data: { ...userOnTheWire(user), token: await sessions.open(user.id, deviceOf(request)) } });
  });

  app.post("/auth/logout", async (request, reply) => {
    const token = bearerOf(request);
    if (token !== undefined) await sessions.end(token);
    // The answer has no Clear-Site-Data header, because browsers ignore it for calls without credentials, and answers to calls are not stored anyway.
    return reply.code(201).send({ success: true, message: "ok" });
  });

  app.post("/auth/register", async (request, reply) => {
    const { username: asked, password, promoCode = "", otpProof: proof = "" } = readBody(Registration, request);
    const username = usernameOf(asked);
    const flaw = canHaveAccount(username) ? passwordFlaw(password) : "Invalid phone number";
    if (flaw !== undefined) return reply.code(201).send({ success: false, status: 400, error: flaw });
    await countOrRefuse(tries, limitsOf.registrations, clientKey(request));
    if (promoCode !== "" && promoCodes.gives(promoCode) === undefined) return reply.code(201).send({ success: false, status: 400, error: UNKNOWN_PROMO_CODE });
    if (!(await proofs.isValid(proof, username, "register"))) return reply.code(201).send({ success: false, status: 400, error: VERIFY_FIRST });
    const hash = await unlessBusy(() => passwords.hash(password), () => tries.giveBack(limitsOf.registrations, clientKey(request)));
    const created = await database.transaction().execute(async (queries) => {
      if (!(await proofs.redeem(queries, proof, username, "register"))) return "unproven";
      if (!(await users.create(queries, { username, passwordHash: hash, phone: `234${username}`, opening: noMoney }))) return "known";
      await promoCodes.redeem(queries, username, promoCode);
      return "created";
    });
    if (created === "unproven") return reply.code(201).send({ success: false, status: 400, error: VERIFY_FIRST });
    const user = created === "created" ? await users.byUsername(username) : undefined;
    // Engines of the family answer with `success: true` even for a number that is taken (docs/wire-facts.md#tokens).
    if (user === undefined) return reply.code(201).send({ success: true, status: 409, error: "Username/Phone number already exists" });
    return reply.code(201).send({ success: true, status: 201, data: { ...userOnTheWire(user), token: await sessions.open(user.id, BY_REGISTERING) } });
  });

  app.post(`/${sessionRoutes.checkPromoCode}`, async (request, reply) => {
    const { promoCode } = readBody(PromoCodeRequest, request);
    await countOrRefuse(tries, limitsOf.promoCodes, clientKey(request));
    const gives = promoCodes.gives(promoCode);
    return reply.code(201).send(gives === undefined ? { success: false, message: UNKNOWN_PROMO_CODE } : { success: true, message: "ok", data: { gives } });
  });

  app.post("/auth/verify-username", async (request, reply) => {
    const username = usernameOf(readBody(VerifyUsernameRequest, request).username);
    await countOrRefuse(tries, limitsOf.lookups, clientKey(request));
    const user = await users.byUsername(username);
    return reply.code(201).send(user === undefined
      ? { responseCode: "10967", responseMessage: "Invalid User", data: {} }
      : { responseCode: "00000", responseMessage: USERNAME_KNOWN, data: { referenceID: String(user.id), Phoneno: user.username, Status: "Active" } });
  });
};
