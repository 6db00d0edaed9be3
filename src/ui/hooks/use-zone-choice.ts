import { useState } from "react";
import { timeZoneName, zoneName } from "../format/time-zone.ts";
import { useSlipstream } from "./slipstream-context.tsx";
import { useTimeZone } from "./time-zone-context.tsx";

/** The value of the choice that is no zone of its own. */
const OF_DEVICE = "";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The zones that a player can choose from, the device's own first. They are four hundred, so they are made when they are asked for. */
export const useZoneChoice = () => {
  const { intents } = useSlipstream();
  const zone = useTimeZone();
  const [at] = useState(() => Date.now());
  const [asked, setAsked] = useState(false);
  const current: Choice = { value: zone ?? OF_DEVICE, label: zone === null ? `${timeZoneName(at, null)}, this device` : timeZoneName(at, zone) };
  const all = (): readonly Choice[] => [
    { value: OF_DEVICE, label: `${timeZoneName(at, null)}, this device` },
    // A zone that was chosen on another device may be none of this one's.
    ...[...new Set([...Intl.supportedValuesOf("timeZone"), ...(zone === null ? [] : [zone])])].map((value) => ({ value, label: value === zone ? current.label : zoneName(at, value) })),
  ];
  return {
    current,
    choices: asked ? all() : [current],
    ask: () => setAsked(true),
    choose: (value: string) => intents.chooseTimeZone({ zone: value === OF_DEVICE ? null : value }),
  };
};
