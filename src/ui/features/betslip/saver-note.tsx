import type { OddsPolicy } from "../../../domain/events/placement.ts";
import { useSavesData } from "../../hooks/use-preferences.ts";

/** What becomes of a bet whose prices have moved since they came. */
const MOVED: Readonly<Record<OddsPolicy, string>> = {
  none: "one that has moved is shown to you before the bet is taken",
  better: "one that has fallen is shown to you before the bet is taken",
  any: "the bet is taken at the prices of that moment",
};

/** Says on the slip of a player who saves data how old its prices may be, and what that means for the bet. */
export const SaverNote = ({ policy, className }: { readonly policy: OddsPolicy; readonly className: string | undefined }) =>
  useSavesData() ? <p className={className}>{`Prices may be 5 seconds old: ${MOVED[policy]}.`}</p> : null;
