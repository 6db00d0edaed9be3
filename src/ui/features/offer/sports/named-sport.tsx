import type { ReactNode } from "react";
import type { SportEntry } from "../../../../application/ports/offer.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { NotOffered } from "./not-offered.tsx";
import { useSportParameter } from "./use-sport-parameter.ts";

/** Shows its children for the sport in the address. Only the menu tells whether the sport is offered, so an unreadable menu is shown as a failure. */
export const NamedSport = ({ children }: { readonly children: (sport: SportEntry) => ReactNode }) => {
  const { reads } = useSlipstream();
  const sport = useSportParameter();
  return (
    <Loaded read={reads.menu()} what="The sports" quiet whole skeleton={<SkeletonRows rows={12} />}>
      {() => (sport === undefined ? <NotOffered what="This sport" /> : children(sport))}
    </Loaded>
  );
};
