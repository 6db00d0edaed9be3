import type { Database } from "../../../engine/database/database.ts";
import type { Lead } from "../../../engine/database/lead.ts";

/** Leads where no other engine is. */
export const leadOf = (database: Database): Lead => ({ epoch: 0, isHeld: () => true, database, write: (work) => database.transaction().execute(work) });
