import { type FormEvent, useId } from "react";
import { eventTypes, roomOf, rooms } from "../../domain/events/registry.ts";
import type { LogIndex } from "../../audit/indexed/log-index.ts";
import type { TimelineFilter } from "../../audit/timeline/filter.ts";
import { inputInstant, readInstant } from "./words/instant.ts";

const CAUSES = ["player", "feed", "engine", "clock", "app"] as const;

export interface TimelineFiltersProps {
  readonly index: LogIndex;
  readonly filter: TimelineFilter;
  readonly onFilter: (filter: TimelineFilter) => void;
  /** Told the position of the record that was asked for by its number. */
  readonly onJump: (position: number) => void;
}

/** What of the log to show, and where to go in it. */
export const TimelineFilters = ({ index, filter, onFilter, onJump }: TimelineFiltersProps) => {
  const matches = useId();
  const types = [...new Set([...eventTypes, ...index.types()])].filter((type) => filter.room === "" || roomOf(type) === filter.room);
  const jump = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("sequence");
    if (!(field instanceof HTMLInputElement)) return;
    const position = index.positionOf(Number(field.value));
    field.setCustomValidity(position === undefined ? `Record ${field.value} is not in this log.` : "");
    if (position === undefined) field.reportValidity();
    else onJump(position);
  };
  return (
    <div className="filters">
      <label className="check">
        <input
          type="checkbox"
          checked={filter.decisionsOnly}
          onChange={(event) => onFilter({ ...filter, decisionsOnly: event.target.checked })}
        />
        Decisions only
      </label>
      <label className="check">
        <input type="checkbox" checked={filter.badOnly} onChange={(event) => onFilter({ ...filter, badOnly: event.target.checked })} />
        Bad only
      </label>
      <label>
        <span>Room</span>
        <select
          value={filter.room}
          onChange={(event) => {
            const room = rooms.find((one) => one === event.target.value) ?? "";
            // Whoever asks for prices by name wants to see them.
            onFilter({ ...filter, room, type: "", decisionsOnly: room === "prices" ? false : filter.decisionsOnly });
          }}
        >
          <option value="">All</option>
          {rooms.map((room) => (
            <option key={room}>{room}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Event</span>
        <select value={filter.type} onChange={(event) => onFilter({ ...filter, type: event.target.value })}>
          <option value="">All</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Cause</span>
        <select
          value={filter.by}
          onChange={(event) => onFilter({ ...filter, by: CAUSES.find((one) => one === event.target.value) ?? "" })}
        >
          <option value="">All</option>
          {CAUSES.map((by) => (
            <option key={by}>{by}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Bet</span>
        <input
          type="search"
          size={14}
          value={filter.bet}
          placeholder="betslip or attempt"
          // The story of a bet includes prices.
          onChange={(event) => onFilter({ ...filter, bet: event.target.value, decisionsOnly: event.target.value === "" && filter.decisionsOnly })}
        />
      </label>
      <label>
        <span>Match</span>
        <input
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
      <label>
        <span>From (UTC)</span>
        <input
          type="datetime-local"
          step={1}
          value={inputInstant(filter.from)}
          onChange={(event) => onFilter({ ...filter, from: readInstant(event.target.value) })}
        />
      </label>
      <label>
        <span>To (UTC)</span>
        <input
          type="datetime-local"
          step={1}
          value={inputInstant(filter.to)}
          // A time without milliseconds means the whole of its second.
          onChange={(event) => onFilter({ ...filter, to: endOfSecond(readInstant(event.target.value)) })}
        />
      </label>
      <label className="grow">
        <span>Search</span>
        <input
          type="search"
          value={filter.text}
          placeholder="words, match, attempt, betslip, hash"
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      <form onSubmit={jump}>
        <label>
          <span>Record</span>
          <input
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
        <button type="submit">Go</button>
      </form>
    </div>
  );
};

const endOfSecond = (at: number | undefined): number | undefined => (at === undefined ? undefined : at + 999);
