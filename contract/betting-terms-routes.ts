import { pathId } from "./paths.ts";

export const bettingTermsRoutes = {
  globalVariables: (clientId: string | number) => `auth/globalvariables/${pathId(clientId)}`,
  /** This path is under `OPERATOR_BASE`. */
  bonusTable: "utilities/bonuslist",
} as const;
