import { Menu } from "@chakra-ui/react/menu";
import { useState } from "react";
import { isOddsFormat, oddsFormats } from "../../../domain/events/preferences-events.ts";
import { Icon } from "../../components/icon.tsx";
import { oddsFormatNames } from "../../format/odds.ts";
import { kickOffZone } from "../../format/time-zone.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useOddsFormat } from "../../hooks/use-preferences.ts";
import css from "./view-choices.module.css";

/** How the site writes odds and kick-offs, in the menu. Its format is a list of choices, because a menu may not hold a select. */
export const ViewChoices = () => {
  const { intents } = useSlipstream();
  const format = useOddsFormat();
  const [zone] = useState(() => kickOffZone(new Date()));
  return (
    <>
      <Menu.RadioItemGroup
        value={format}
        onValueChange={({ value }) => {
          if (isOddsFormat(value)) intents.chooseOddsFormat({ format: value });
        }}
      >
        <Menu.ItemGroupLabel>Odds</Menu.ItemGroupLabel>
        {oddsFormats.map((each) => (
          // The menu stays open, so that the player sees the prices behind it change.
          <Menu.RadioItem key={each} value={each} closeOnSelect={false}>
            {oddsFormatNames[each]}
            <Menu.ItemIndicator>
              <Icon name="check" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
      <p className={css.zone}>{zone}</p>
    </>
  );
};
