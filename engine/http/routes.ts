import type { FastifyInstance } from "fastify";

type Register = (app: FastifyInstance) => void;

/** The routes of one capability, by their base. `engine/capabilities.ts` lists the routes of all capabilities. */
export interface Routes {
  /** Signed calls under the API's base. */
  readonly api?: Register;
  /** Signed calls under the operator's base. */
  readonly operator?: Register;
  /** Pages and files that browsers fetch without a signature. */
  readonly pages?: Register;
}
