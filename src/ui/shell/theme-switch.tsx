import { useState } from "react";
import { Icon, type IconName } from "../components/icon.tsx";
import css from "../components/header-button.module.css";

type ThemeChoice = "light" | "dark" | "system";

const next: Record<ThemeChoice, ThemeChoice> = { light: "dark", dark: "system", system: "light" };
const icons: Record<ThemeChoice, IconName> = { light: "sun", dark: "moon", system: "screen" };

const isChoice = (text: string | undefined): text is ThemeChoice => text !== undefined && Object.hasOwn(next, text);

/** Sets the chosen theme on the root element; public/theme.js stores it and applies it before the next first paint. */
export const ThemeSwitch = () => {
  const [choice, setChoice] = useState<ThemeChoice>(() => {
    const { themeChoice } = document.documentElement.dataset;
    return isChoice(themeChoice) ? themeChoice : "system";
  });
  const choose = (chosen: ThemeChoice): void => {
    document.documentElement.dataset["themeChoice"] = chosen;
    setChoice(chosen);
  };
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={`Theme: ${choice}. Switch to ${next[choice]}`}
      title={`Theme: ${choice}`}
      onClick={() => choose(next[choice])}
    >
      <Icon name={icons[choice]} />
    </button>
  );
};
