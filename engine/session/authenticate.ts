import type { Authenticate } from "../http/authenticate.ts";
import { bearerOf, HttpRefusal } from "../http/requests.ts";
import type { Sessions } from "./sessions.ts";

export const createAuthenticate = (sessions: Sessions): Authenticate => async (request) => {
  const token = bearerOf(request);
  const userId = token === undefined ? undefined : await sessions.userOf(token);
  // A page shows this sentence to a player who was logged out elsewhere while a request was on its way.
  if (userId === undefined) throw new HttpRefusal(401, "You are logged out. Log in again.");
  return userId;
};
