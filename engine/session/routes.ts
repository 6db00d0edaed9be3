import type { Routes } from "../http/routes.ts";
import { registerCodeRoutes } from "./code-routes.ts";
import { registerLoginRoutes } from "./login-routes.ts";
import type { SessionNeeds } from "./needs.ts";
import { registerPasswordRoutes } from "./password-routes.ts";
import { registerSessionListRoutes } from "./session-list-routes.ts";

/** Logging in and out, registering, one-time codes, passwords and the list of sessions. */
export const sessionRoutes = (needs: SessionNeeds): Routes => ({
  api: (app) => {
    registerLoginRoutes(app, needs);
    registerCodeRoutes(app, needs);
    registerPasswordRoutes(app, needs);
    registerSessionListRoutes(app, needs);
  },
});
