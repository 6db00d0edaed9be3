import type { FastifyInstance } from "fastify";

type Register = (app: FastifyInstance) => void;

/** What one capability answers, by where it answers. A capability brings one of these; `engine/capabilities.ts` lists them all. */
export interface Routes {
  /** Signed calls under the API's base. */
  readonly api?: Register;
  /** Signed calls under the operator's base. */
  readonly operator?: Register;
  /** What browsers fetch by themselves, unsigned. */
  readonly pages?: Register;
}
