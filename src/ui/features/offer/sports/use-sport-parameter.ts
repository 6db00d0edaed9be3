import { useEffect } from "react";
import { useParams } from "react-router-dom";
import type { SportLine } from "../../../../application/ports/sportsbook.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useQuery } from "../../../hooks/use-query.ts";
import { sameName } from "../../../navigation/paths.ts";

/** The sport an address names, once the menu is known; it becomes the active one (spec 2). */
export const useSportParameter = (): SportLine | undefined => {
  const { catalogue, intents } = useSlipstream();
  const { sport: parameter = "" } = useParams();
  const menu = useQuery(catalogue.menu());
  const sport = menu.value?.find(({ sportId, sportName }) => sameName(sportName, parameter) || sportId === parameter);
  const { sportId, sportName } = sport ?? {};
  useEffect(() => {
    if (sportId !== undefined && sportName !== undefined) intents.chooseSport({ sportId, sportName });
  }, [intents, sportId, sportName]);
  return sport;
};
