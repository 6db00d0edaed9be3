import type { FastifyInstance } from "fastify";
import { EndSessionRequest, sessionRoutes as paths } from "../../contract/session.ts";
import { bearerOf, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { registerCodeRoutes } from "./code-routes.ts";
import { deviceOf } from "./device.ts";
import { registerLoginRoutes } from "./login-routes.ts";
import type { SessionNeeds } from "./needs.ts";
import { registerPasswordRoutes } from "./password-routes.ts";

/** Logging in and out, registering, one-time codes, passwords and the list of sessions. */
export const sessionRoutes = (needs: SessionNeeds): Routes => ({
  api: (app) => {
    registerLoginRoutes(app, needs);
    registerCodeRoutes(app, needs);
    registerPasswordRoutes(app, needs);
    registerSessionListRoutes(app, needs);
  },
});

/** The routes that list a player's sessions and end one of them. */
const registerSessionListRoutes = (app: FastifyInstance, { authenticate, sessions }: SessionNeeds): void => {
  app.get(`/${paths.sessions}`, async (request) => {
    const userId = await authenticate(request);
    return { success: true, message: "ok", data: await sessions.of(userId, bearerOf(request), deviceOf(request)) };
  });

  app.post(`/${paths.endSession}`, async (request, reply) => {
    const userId = await authenticate(request);
    const { id } = readBody(EndSessionRequest, request);
    const ended = /^\d{1,15}$/.test(id) && (await sessions.endOne(userId, Number(id)));
    return reply.code(201).send(ended ? { success: true, message: "Session ended" } : { success: false, message: "There is no such session" });
  });
};
