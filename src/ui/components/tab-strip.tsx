import { type KeyboardEvent, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";
import css from "./tab-strip.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number;
  readonly icon?: IconName;
}

interface TabStripProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly active: Id;
  readonly onChoose: (id: Id) => void;
  /** The id of the element with the content of the active tab. */
  readonly panel: string;
  /** "even": equal shares of the width. "ribbon": as wide as the page, an icon over each label. */
  readonly look?: "line" | "even" | "pills" | "ribbon";
}

/** A strip of tabs with one tab stop. The arrow keys, Home and End move along it and choose a tab. */
export const TabStrip = <Id extends string>({ label, tabs, active, onChoose, panel, look = "line" }: TabStripProps<Id>) => {
  const strip = useRef<HTMLDivElement>(null);
  const chosen = tabs.some(({ id }) => id === active) ? active : tabs[0]?.id;

  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    strip.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div ref={strip} className={`${css.tabs} ${css[look]}`} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, label: text, count, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {icon === undefined ? null : <Icon name={icon} />}
          <span className={css.label}>{text}</span>
          {count === undefined ? null : <span className={`${css.count} figures`}>{count}</span>}
        </button>
      ))}
    </div>
  );
};

const nextIndex = (key: string, at: number, length: number): number | undefined => {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % length;
    case "ArrowLeft":
      return (at - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
};
