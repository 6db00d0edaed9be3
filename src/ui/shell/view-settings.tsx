import { isOddsFormat, oddsFormats } from "../../domain/events/preferences-events.ts";
import { oddsFormatNames } from "../format/odds.ts";
import { SmallSelect } from "../components/small-select.tsx";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useOddsFormat, useSavesData } from "../hooks/use-preferences.ts";
import { useZoneChoice } from "../hooks/use-zone-choice.ts";
import css from "./view-settings.module.css";

/** The settings for the odds format, for the time zone in which times are written, and for the data saver. */
export const ViewSettings = () => {
  const { intents } = useSlipstream();
  const format = useOddsFormat();
  const saves = useSavesData();
  return (
    <div className={css.settings}>
      <label className={css.setting}>
        Odds
        <SmallSelect
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
        </SmallSelect>
      </label>
      <ZoneSetting />
      <label className={css.setting}>
        <input type="checkbox" className={css.check} checked={saves} onChange={({ target }) => intents.chooseDataSaver({ saves: target.checked })} />
        Save data
      </label>
    </div>
  );
};

const ZoneSetting = () => {
  const { current, choices, ask, choose } = useZoneChoice();
  return (
    <label className={css.setting}>
      Times
      <span className={css.zone}>
        <SmallSelect value={current.value} onPointerEnter={ask} onPointerDown={ask} onFocus={ask} onChange={({ target }) => choose(target.value)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SmallSelect>
      </span>
    </label>
  );
};
