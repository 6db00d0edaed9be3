import type { FastifyInstance } from "fastify";
import { EndSessionRequest, sessionRoutes } from "../../contract/session.ts";
import { bearerOf, readBody } from "../http/requests.ts";
import { deviceOf } from "./device.ts";
import type { SessionNeeds } from "./needs.ts";

/** The routes that list a player's sessions and end one of them. */
export const registerSessionListRoutes = (app: FastifyInstance, { authenticate, sessions }: SessionNeeds): void => {
  app.get(`/${sessionRoutes.sessions}`, async (request) => {
    const userId = await authenticate(request);
    return { success: true, message: "ok", data: await sessions.of(userId, bearerOf(request), deviceOf(request)) };
  });

  app.post(`/${sessionRoutes.endSession}`, async (request, reply) => {
    const userId = await authenticate(request);
    const { id } = readBody(EndSessionRequest, request);
    const ended = /^\d{1,15}$/.test(id) && (await sessions.endOne(userId, Number(id)));
    return reply.code(201).send(ended ? { success: true, message: "Session ended" } : { success: false, message: "There is no such session" });
  });
};
