import { type FormEvent, useId } from "react";
import { eventNames, roomOfName } from "../../audit/indexed/event-name.ts";
import { eventRooms } from "../../domain/events/registry.ts";
import type { LogIndex } from "../../audit/indexed/log-index.ts";
import type { TimelineFilter } from "../../audit/timeline/filter.ts";
import { Button } from "../components/button.tsx";
import field from "./field.module.css";
import { Check, Choice, InstantField } from "./filter-fields.tsx";
import css from "./timeline-filters.module.css";

const CAUSES = ["player", "feed", "engine", "clock", "app"] as const;

export interface TimelineFiltersProps {
  readonly index: LogIndex;
  readonly filter: TimelineFilter;
  readonly onFilter: (filter: TimelineFilter) => void;
  /** Called with the position of the record whose sequence was typed. */
  readonly onJump: (position: number) => void;
}

/** The controls that filter the log and jump to a record. */
export const TimelineFilters = ({ index, filter, onFilter, onJump }: TimelineFiltersProps) => {
  const matches = useId();
  const types = [...new Set([...eventNames, ...index.types()])].filter((type) => filter.room === "" || roomOfName(type) === filter.room);
  const jump = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("sequence");
    if (!(input instanceof HTMLInputElement)) return;
    const position = index.positionOf(Number(input.value));
    input.setCustomValidity(position === undefined ? `Record ${input.value} is not in this log.` : "");
    if (position === undefined) input.reportValidity();
    else onJump(position);
  };
  return (
    <div className={css.filters}>
      <Check label="Decisions only" checked={filter.decisionsOnly} onCheck={(decisionsOnly) => onFilter({ ...filter, decisionsOnly })} />
      <Check label="Bad only" checked={filter.badOnly} onCheck={(badOnly) => onFilter({ ...filter, badOnly })} />
      <Choice
        label="Room"
        value={filter.room}
        options={eventRooms}
        // Price events are not decisions, so choosing their room has to switch the decisions filter off.
        onChoose={(room) => onFilter({ ...filter, room, type: "", decisionsOnly: room === "prices" ? false : filter.decisionsOnly })}
      />
      <Choice label="Event" value={filter.type} options={types} onChoose={(type) => onFilter({ ...filter, type })} />
      <Choice label="Cause" value={filter.by} options={CAUSES} onChoose={(by) => onFilter({ ...filter, by })} />
      <label>
        <span>Bet</span>
        <input
          className={field.field}
          type="search"
          size={14}
          value={filter.bet}
          placeholder="betslip or attempt"
          // The story of a bet includes price events, which the decisions filter would hide.
          onChange={(event) => onFilter({ ...filter, bet: event.target.value, decisionsOnly: event.target.value === "" && filter.decisionsOnly })}
        />
      </label>
      <label>
        <span>Match</span>
        <input
          className={field.field}
          type="search"
          size={10}
          value={filter.match}
          placeholder="number"
          list={matches}
          onChange={(event) => onFilter({ ...filter, match: event.target.value.trim(), decisionsOnly: event.target.value === "" && filter.decisionsOnly })}
        />
        <datalist id={matches}>
          {index.names.matches().map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </datalist>
      </label>
      <InstantField label="From" value={filter.from} onChange={(from) => onFilter({ ...filter, from })} />
      <InstantField
        label="To"
        value={filter.to}
        // A time without milliseconds means the whole of its second.
        onChange={(to) => onFilter({ ...filter, to: to === undefined ? undefined : to + 999 })}
      />
      <label className={css.grow}>
        <span>Search</span>
        <input
          className={field.field}
          type="search"
          value={filter.text}
          placeholder="words, match, attempt, betslip, hash"
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      <form className={css.jump} onSubmit={jump}>
        <label>
          <span>Record</span>
          <input
            className={field.field}
            name="sequence"
            type="text"
            inputMode="numeric"
            pattern="[0-9]+"
            size={7}
            required
            placeholder="number"
            onInput={(event) => event.currentTarget.setCustomValidity("")}
          />
        </label>
        <Button type="submit" look="outline" size="small">Go</Button>
      </form>
    </div>
  );
};
