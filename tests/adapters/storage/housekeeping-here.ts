import { dropRanges, findDroppable } from "../../../src/adapters/storage/dropping.ts";
import type { Housekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { openDatabase } from "../../../src/adapters/storage/indexeddb.ts";
import { packSegments } from "../../../src/adapters/storage/pack-segments.ts";
import { sha256 } from "../../audit/sealed-log.ts";

/** The work of the worker, done here. */
export const housekeepingHere: Housekeeping = {
  pack: (database, stream, before) => packSegments(openDatabase(database), stream, before, sha256),
  find: (database, stream, rule) => findDroppable(openDatabase(database), stream, rule, sha256),
  drop: (database, stream, sweep) => dropRanges(openDatabase(database), stream, sweep, sha256),
};
