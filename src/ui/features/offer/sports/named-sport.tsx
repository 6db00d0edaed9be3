import type { ReactNode } from "react";
import type { SportEntry } from "../../../../application/ports/offer.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { NotOffered } from "./not-offered.tsx";
import { useSportParameter } from "./use-sport-parameter.ts";

/** What stands under the sport an address names. Only the menu says whether it is offered, so a menu that cannot be read is shown as a failure. */
export const NamedSport = ({ children }: { readonly children: (sport: SportEntry) => ReactNode }) => {
  const { reads } = useSlipstream();
  const sport = useSportParameter();
  return (
    <Loaded read={reads.menu()} what="The sports" quiet whole skeleton={<SkeletonRows rows={12} />}>
      {() => (sport === undefined ? <NotOffered what="This sport" /> : children(sport))}
    </Loaded>
  );
};
