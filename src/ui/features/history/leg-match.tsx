import { Link } from "react-router-dom";
import type { HistoryLeg } from "../../../application/ports/history.ts";
import { parseMatchId } from "../../../domain/kernel/ids.ts";
import { clipName } from "../../format/clip.ts";
import { selectionPath } from "../../navigation/paths.ts";

/** The name of a leg's match. While the leg is undecided it leads to the match; after that the match has no page. */
export const LegMatch = ({ leg }: { readonly leg: HistoryLeg }) => {
  const name = clipName(leg.eventName);
  const matchId = parseMatchId(leg.matchId);
  const path = leg.status === "pending" && matchId !== undefined ? selectionPath({ ...leg, matchId, type: "prematch" }) : undefined;
  return path === undefined ? name : <Link className="text-link" to={path}>{name}</Link>;
};
