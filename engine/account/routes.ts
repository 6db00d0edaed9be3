import { UpdateDetailsRequest } from "../../contract/account.ts";
import type { Clock } from "../clock.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { birthDateFlaw } from "./birth-date.ts";
import { userOnTheWire, type Users } from "./users.ts";

export interface AccountNeeds {
  readonly users: Users;
  readonly authenticate: Authenticate;
  readonly clock: Clock;
}

/** The most characters of a detail that are stored. These are characters and not UTF-16 units, because PostgreSQL cannot store half of a surrogate pair. */
const LONGEST_DETAIL = 200;

/** The routes to read and change a player's details. */
export const accountRoutes = ({ users, authenticate, clock }: AccountNeeds): Routes => ({
  api: (app) => {
    app.get("/auth/details/:clientId", async (request) => {
      const user = await users.byId(await authenticate(request));
      return user === undefined ? { success: false, status: 404, message: "User not found" } : { success: true, status: 200, message: "ok", data: userOnTheWire(user) };
    });

    app.put("/auth/update/details", async (request) => {
      const userId = await authenticate(request);
      const { date_of_birth: born, ...details } = readBody(UpdateDetailsRequest, request);
      const all = { ...details, ...(born === undefined ? {} : { dateOfBirth: born }) };
      const flaw = birthDateFlaw(all.dateOfBirth ?? "", clock.now());
      if (flaw !== undefined) return { success: false, status: 400, message: flaw };
      await users.setDetails(userId, Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [...value].slice(0, LONGEST_DETAIL).join("")])));
      return { success: true, message: "Details updated successfully" };
    });
  },
});
