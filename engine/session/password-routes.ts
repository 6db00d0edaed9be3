import type { FastifyInstance } from "fastify";
import { ResetPasswordRequest, UpdatePasswordRequest } from "../../contract/session.ts";
import { usernameOf } from "../account/users.ts";
import { bearerOf, readBody } from "../http/requests.ts";
import { LOCKED, passwordFlaw } from "../security/passwords.ts";
import { clientKey, countOrRefuse, limitsOf, pairKey, remember, unlessBusy } from "./limits.ts";
import { VERIFY_FIRST, type SessionNeeds } from "./needs.ts";

/** The routes to set a new password: with the proof of a code, or with the old password. */
export const registerPasswordRoutes = (app: FastifyInstance, { database, users, sessions, proofs, passwords, tries, authenticate }: SessionNeeds): void => {
  app.patch("/auth/update/reset-password", async (request) => {
    const { username: asked, password, otpProof: proof = "" } = readBody(ResetPasswordRequest, request);
    const username = usernameOf(asked);
    const flaw = passwordFlaw(password);
    if (flaw !== undefined) return { success: false, message: flaw };
    // The proof is checked before anything else, so that the answer reveals nothing about other people's numbers and costs no work.
    if (!(await proofs.isValid(proof, username, "reset"))) return { success: false, message: VERIFY_FIRST };
    const user = await users.byUsername(username);
    if (user === undefined || user.passwordHash === LOCKED) return { success: false, message: VERIFY_FIRST };
    const hash = await passwords.hash(password);
    const changed = await database.transaction().execute(async (queries) => {
      if (!(await proofs.redeem(queries, proof, username, "reset"))) return false;
      await users.setPassword(queries, user.id, hash);
      await sessions.endAll(queries, user.id);
      return true;
    });
    if (!changed) return { success: false, message: VERIFY_FIRST };
    // Whoever typed the code of the number is let in, however many strangers have guessed.
    const pair = pairKey(username, clientKey(request));
    await remember(tries, pair);
    await tries.clear(limitsOf.loginsOfAccount, pair);
    return { success: true, message: "Password changed successfully" };
  });

  app.put("/auth/update/password", async (request) => {
    const userId = await authenticate(request);
    const { oldPassword, password } = readBody(UpdatePasswordRequest, request);
    // The tries are limited, so that a stolen session cannot be used to find out the password.
    await countOrRefuse(tries, limitsOf.oldPasswords, String(userId));
    const user = await users.byId(userId);
    const isRight = await unlessBusy(() => passwords.verifyOld(oldPassword, user?.passwordHash), () => tries.giveBack(limitsOf.oldPasswords, String(userId)));
    if (!isRight) return { success: false, message: "Incorrect old password" };
    await tries.clear(limitsOf.oldPasswords, String(userId));
    if (oldPassword === password) return { success: false, message: "New password cannot be the same as old password" };
    const flaw = passwordFlaw(password);
    if (flaw !== undefined) return { success: false, message: flaw };
    const hash = await passwords.hash(password);
    await database.transaction().execute(async (queries) => {
      await users.setPassword(queries, userId, hash);
      // All other sessions end, because somebody else may have known the old password; the session of the player who changed it stays.
      await sessions.endAll(queries, userId, bearerOf(request));
    });
    return { success: true, message: "Password changed successfully" };
  });
};
