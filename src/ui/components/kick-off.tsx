import { kickOff } from "../format/kick-off.ts";
import { useTimeZone } from "../hooks/time-zone-context.tsx";
import { useMinute } from "../hooks/use-now.ts";

/** "Today, 18:30". */
export const KickOff = ({ date }: { readonly date: string }) => <span className="figures">{kickOff(date, useMinute(), useTimeZone())}</span>;
