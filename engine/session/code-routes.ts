import type { FastifyInstance } from "fastify";
import { SendOtpRequest, VerifyOtpRequest } from "../../contract/session.ts";
import { usernameOf } from "../account/users.ts";
import { readBody } from "../http/requests.ts";
import type { SessionNeeds } from "./needs.ts";

export const registerCodeRoutes = (app: FastifyInstance, { codes }: SessionNeeds): void => {
  app.post("/notification/send-otp", async (request, reply) => {
    const phone = usernameOf(readBody(SendOtpRequest, request).phoneNumber);
    if (!/^\d{7,14}$/.test(phone)) return reply.code(201).send({ status: false, message: "Invalid phone number" });
    const refused = await codes.send(phone);
    return reply.code(201).send(refused === undefined ? { status: true, message: "sent" } : { status: false, message: "Please wait before asking for another code" });
  });

  app.post("/notification/verify-otp", async (request, reply) => {
    const { phoneNumber, code } = readBody(VerifyOtpRequest, request);
    const refused = await codes.verify(usernameOf(phoneNumber), code);
    return reply.code(201).send(refused === undefined
      ? { status: true, message: "verified" }
      : { status: false, message: refused === "wrong" ? "Invalid code" : "This code is no longer valid. Ask for another" });
  });
};
