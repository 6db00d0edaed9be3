import { roomOf } from "../../domain/events/registry.ts";
import css from "./event-type.module.css";

/** An event's type, marked with the colour of its room. */
export const EventType = ({ type }: { readonly type: string }) => (
  <span className={css.type} data-room={roomOf(type) ?? "unknown"}>
    {type}
  </span>
);
