import type { FastifyInstance } from "fastify";
import { ResetPasswordRequest, UpdatePasswordRequest } from "../../contract/session.ts";
import { usernameOf } from "../account/users.ts";
import { readBody } from "../http/requests.ts";
import { passwordFlaw } from "../security/passwords.ts";
import type { SessionNeeds } from "./needs.ts";

export const registerPasswordRoutes = (app: FastifyInstance, { users, codes, passwords, authenticate }: SessionNeeds): void => {
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
    const userId = await authenticate(request);
    const { oldPassword, password } = readBody(UpdatePasswordRequest, request);
    const user = await users.byId(userId);
    if (!(await passwords.verify(oldPassword, user?.passwordHash))) return { success: false, message: "Incorrect old password" };
    if (oldPassword === password) return { success: false, message: "New password cannot be the same as old password" };
    const flaw = passwordFlaw(password);
    if (flaw !== undefined) return { success: false, message: flaw };
    await users.setPassword(userId, password);
    return { success: true, message: "Password changed successfully" };
  });
};
