import { eventName } from "../../audit/indexed/event-name.ts";
import { roomOf } from "../../domain/events/registry.ts";
import type { StoredEvent } from "../../domain/events/row.ts";
import css from "./event-type.module.css";

/** An event's name, marked with the colour of its room. */
export const EventType = ({ event }: { readonly event: StoredEvent }) => (
  <span className={css.type} data-room={roomOf(event.type) ?? "unknown"}>
    {eventName(event)}
  </span>
);
