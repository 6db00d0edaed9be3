import type { KeyboardEvent } from "react";

export interface TabsProps<Id extends string> {
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One stop for the Tab key; the arrow keys go from tab to tab. */
export const Tabs = <Id extends string>({ tabs, chosen, onChoose }: TabsProps<Id>) => {
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="Views of the log" onKeyDown={walk}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? `view-${id}` : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
