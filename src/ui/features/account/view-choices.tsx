import { Menu } from "@chakra-ui/react/menu";
import { type ReactNode, useEffect, useRef } from "react";
import { isOddsFormat, oddsFormats } from "../../../domain/events/preferences-events.ts";
import { Icon } from "../../components/icon.tsx";
import { oddsFormatNames } from "../../format/odds.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useOddsFormat, useSavesData } from "../../hooks/use-preferences.ts";
import { useZoneChoice } from "../../hooks/use-zone-choice.ts";
import css from "./view-choices.module.css";

/** How the site writes odds and times, in the menu. They are lists of choices, because a menu may not hold a select. */
export const ViewChoices = () => {
  const { intents } = useSlipstream();
  const format = useOddsFormat();
  const saves = useSavesData();
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
          <Choice key={each} value={each}>
            {oddsFormatNames[each]}
          </Choice>
        ))}
      </Menu.RadioItemGroup>
      <Zones />
      <Menu.CheckboxItem value="data-saver" checked={saves} onCheckedChange={(wanted) => intents.chooseDataSaver({ saves: wanted })} closeOnSelect={false}>
        Save data
        <Menu.ItemIndicator>
          <Icon name="check" />
        </Menu.ItemIndicator>
      </Menu.CheckboxItem>
    </>
  );
};

/** The menu stays open, so that the player sees the page behind it change. */
const Choice = ({ value, children }: { readonly value: string; readonly children: ReactNode }) => (
  <Menu.RadioItem value={value} closeOnSelect={false}>
    {children}
    <Menu.ItemIndicator>
      <Icon name="check" />
    </Menu.ItemIndicator>
  </Menu.RadioItem>
);

const Zones = () => {
  const { current, choices, ask, choose } = useZoneChoice();
  const list = useRef<HTMLDivElement>(null);
  const isOpen = choices.length > 1;
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    // Not scrollIntoView, which moves the page as well.
    if (isOpen && list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, [isOpen]);
  if (!isOpen)
    return (
      <Menu.Item value="times" closeOnSelect={false} onSelect={ask}>
        <span className={css.zone}>{`Times: ${current.label}`}</span>
        <Icon name="down" />
      </Menu.Item>
    );
  return (
    <Menu.RadioItemGroup ref={list} className={css.zones} value={current.value} onValueChange={({ value }) => choose(value)}>
      <Menu.ItemGroupLabel className={css.label}>Times</Menu.ItemGroupLabel>
      {choices.map(({ value, label }) => (
        <Choice key={value} value={value}>
          {label}
        </Choice>
      ))}
    </Menu.RadioItemGroup>
  );
};
