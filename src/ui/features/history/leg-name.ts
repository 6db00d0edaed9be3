import type { HistoryLeg } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import { outcomeLabel, teamsOf } from "../../format/outcome-name.ts";

/** What a leg was bet on, in plain words; "" for a leg that is not there. */
export const legName = (leg: Pick<HistoryLeg, "outcomeName" | "eventName"> | undefined): string =>
  leg === undefined ? "" : clipName(outcomeLabel(leg.outcomeName, teamsOf(leg.eventName)));
