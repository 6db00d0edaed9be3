import { useEffect } from "react";
import { useParams } from "react-router-dom";
import type { SportEntry } from "../../../../application/ports/offer.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { sameName } from "../../../navigation/paths.ts";

/** The sport in the address, when the menu is known. It becomes the active sport (spec 2). */
export const useSportParameter = (): SportEntry | undefined => {
  const { reads, intents } = useSlipstream();
  const { sport: parameter = "" } = useParams();
  const menu = useRead(reads.menu());
  const sport = menu.value?.find(({ sportId, sportName }) => sameName(sportName, parameter) || sportId === parameter);
  const { sportId, sportName } = sport ?? {};
  useEffect(() => {
    if (sportId !== undefined && sportName !== undefined) intents.chooseSport({ sport: { sportId, sportName } });
  }, [intents, sportId, sportName]);
  return sport;
};
