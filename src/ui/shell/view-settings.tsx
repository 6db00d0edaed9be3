import { useState } from "react";
import { isOddsFormat, oddsFormats } from "../../domain/events/preferences-events.ts";
import { oddsFormatNames } from "../format/odds.ts";
import { kickOffZone } from "../format/time-zone.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useOddsFormat } from "../hooks/use-preferences.ts";
import control from "../components/control.module.css";
import css from "./view-settings.module.css";

/** The settings for the odds format, and the time zone in which kick-offs are shown. */
export const ViewSettings = () => {
  const { intents } = useSlipstream();
  const format = useOddsFormat();
  const [zone] = useState(() => kickOffZone(new Date()));
  return (
    <div className={css.settings}>
      <label className={css.setting}>
        Odds
        <select
          className={control.control}
          value={format}
          onChange={({ target }) => {
            if (isOddsFormat(target.value)) intents.chooseOddsFormat({ format: target.value });
          }}
        >
          {oddsFormats.map((each) => (
            <option key={each} value={each}>
              {oddsFormatNames[each]}
            </option>
          ))}
        </select>
      </label>
      <span>{zone}</span>
    </div>
  );
};
