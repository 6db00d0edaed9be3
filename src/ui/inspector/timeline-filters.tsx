import type { FormEvent } from "react";
import { EVENT_TYPES, type Room, roomOf } from "../../application/queries/event-rooms.ts";
import type { TimelineFilter } from "../../audit/timeline/filter.ts";

const ROOMS: readonly Room[] = ["slip", "feed", "auth", "account", "browsing", "log"];
const CAUSES = ["player", "feed", "engine", "clock", "app"] as const;

export interface TimelineFiltersProps {
  readonly filter: TimelineFilter;
  readonly onFilter: (filter: TimelineFilter) => void;
  readonly onJump: (sequence: number) => void;
}

/** What of the log to show, and where to go in it. */
export const TimelineFilters = ({ filter, onFilter, onJump }: TimelineFiltersProps) => {
  const types = EVENT_TYPES.filter((type) => filter.room === "" || roomOf(type) === filter.room);
  const jump = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sequence = Number(new FormData(event.currentTarget).get("sequence"));
    if (Number.isSafeInteger(sequence) && sequence > 0) onJump(sequence);
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
      <label>
        <span>Room</span>
        <select
          value={filter.room}
          onChange={(event) => {
            const room = ROOMS.find((one) => one === event.target.value) ?? "";
            // Asking for the feed by name means wanting to see it.
            onFilter({ ...filter, room, type: "", decisionsOnly: room === "feed" ? false : filter.decisionsOnly });
          }}
        >
          <option value="">All</option>
          {ROOMS.map((room) => (
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
      <label className="grow">
        <span>Search</span>
        <input
          type="search"
          value={filter.text}
          placeholder="words, match, attempt, hash"
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      <form onSubmit={jump}>
        <label>
          <span>Record</span>
          <input name="sequence" type="text" inputMode="numeric" pattern="[0-9]+" size={7} required placeholder="number" />
        </label>
        <button type="submit">Go</button>
      </form>
    </div>
  );
};
