import type { FastifyInstance } from "fastify";
import { SendOtpRequest, VerifyOtpRequest } from "../../contract/session.ts";
import { canHaveAccount, usernameOf } from "../account/users.ts";
import { readBody } from "../http/requests.ts";
import { clientKey, countOrRefuse, limitsOf, pairKey } from "./limits.ts";
import type { SessionNeeds } from "./needs.ts";
import type { CodeSending } from "./one-time-codes.ts";

const ANSWERS: Readonly<Record<CodeSending, string>> = {
  sent: "sent",
  "too-soon": "Please wait before asking for another code",
  undelivered: "The code could not be sent. Please try again later",
};

/** The routes that send a one-time code to a number and check it. The right code is answered with a proof. */
export const registerCodeRoutes = (app: FastifyInstance, { codes, proofs, users, tries }: SessionNeeds): void => {
  app.post("/notification/send-otp", async (request, reply) => {
    const phone = usernameOf(readBody(SendOtpRequest, request).phoneNumber);
    if (!canHaveAccount(phone)) return reply.code(201).send({ status: false, message: "Invalid phone number" });
    const client = clientKey(request);
    const pair = pairKey(phone, client);
    const all = (await tries.has(limitsOf.known, pair)) ? limitsOf.codesOfKnown : limitsOf.codesOfStrangers;
    await countOrRefuse(tries, limitsOf.codesOfClient, client);
    await countOrRefuse(tries, limitsOf.codesOfPair, pair);
    await countOrRefuse(tries, all, phone);
    const sending = await codes.send(phone);
    if (sending !== "sent") {
      await tries.giveBack(limitsOf.codesOfPair, pair);
      await tries.giveBack(all, phone);
    }
    return reply.code(201).send({ status: sending === "sent", message: ANSWERS[sending] });
  });

  app.post("/notification/verify-otp", async (request, reply) => {
    const { phoneNumber, code } = readBody(VerifyOtpRequest, request);
    const phone = usernameOf(phoneNumber);
    await countOrRefuse(tries, limitsOf.guessesOfClient, clientKey(request));
    const refused = await codes.verify(phone, code);
    if (refused !== undefined)
      return reply.code(201).send({ status: false, message: refused === "wrong" ? "Invalid code" : "This code is no longer valid. Ask for another" });
    const proof = await proofs.issue(phone, (await users.byUsername(phone)) === undefined ? "register" : "reset");
    return reply.code(201).send({ status: true, message: "verified", data: { proof } });
  });
};
