import { createContext, type ReactNode, useContext } from "react";
import type { State } from "../../domain/state.ts";
import type { Zone } from "../format/zone.ts";
import { useStoreValue } from "./use-store-value.ts";

const TimeZoneContext = createContext<Zone>(null);

const selectZone = (state: State): Zone => state.preferences.timeZone;

/** Tells the zone to all that writes times, so that no row of a list looks at the state for it. */
export const TimeZoneProvider = ({ children }: { readonly children: ReactNode }) => <TimeZoneContext value={useStoreValue(selectZone)}>{children}</TimeZoneContext>;

/** The zone in which the player wants times; null for that of the device. */
export const useTimeZone = (): Zone => useContext(TimeZoneContext);

/** The zone that the player chose, as a read of days is asked for it; undefined for that of the device, and for a read without days. */
export const useZoneOfDays = (...days: readonly (string | undefined)[]): string | undefined => {
  const zone = useTimeZone() ?? undefined;
  return days.some((day) => day !== undefined) ? zone : undefined;
};
