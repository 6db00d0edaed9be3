import { useMemo } from "react";
import { eventName } from "../../../audit/indexed/event-name.ts";
import { isOfLog } from "../../../domain/events/registry.ts";
import { cutText } from "../../../domain/kernel/cut-text.ts";
import { differing } from "../../../audit/recording/differing.ts";
import type { Played } from "../../../audit/recording/player.ts";
import { Entries, failedRow } from "../../components/entries.tsx";
import table from "../table.module.css";
import css from "./player.module.css";
import { formatCount } from "../words/print.ts";
import { roomsOf } from "./rooms-of.ts";

/** More would not be read. */
const MOST = 200;

/** What differs from where the player stood before, and what the last input caused. */
export const Differences = ({ played: { seen, before, position } }: { readonly played: Played }) => {
  const { state: now, facts = [] } = seen ?? {};
  const changes = useMemo(() => (before === undefined || now === undefined ? [] : differing(roomsOf(before), roomsOf(now), [])), [before, now]);
  return (
    <>
      <h3>{`Facts of input ${formatCount(position)}`}</h3>
      {facts.length === 0 ? (
        <p className="muted">It led to none.</p>
      ) : (
        <ul>
          <Entries of={facts.slice(0, MOST)} keyOf={(fact) => facts.indexOf(fact)}>
            {({ sequence, event }) => (
              <li>
                {isOfLog(event.type) ? `${formatCount(sequence)} ${eventName(event)}` : `On the desk: ${event.type}`}
              </li>
            )}
          </Entries>
        </ul>
      )}
      <h3>Since where the player stood before</h3>
      {changes.length === 0 ? (
        <p className="muted">Nothing but prices.</p>
      ) : (
        <div className={css.wide} tabIndex={0} role="group" aria-label="What differs">
          <table className={`${table.table} ${css.differences}`}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              <Entries of={changes.slice(0, MOST)} keyOf={({ field }) => field} failed={failedRow(3)}>
                {({ field, recorded, replayed }) => (
                  <tr>
                    <th scope="row">
                      <code>{field}</code>
                    </th>
                    <td>
                      <code>{text(recorded)}</code>
                    </td>
                    <td>
                      <code>{text(replayed)}</code>
                    </td>
                  </tr>
                )}
              </Entries>
            </tbody>
          </table>
        </div>
      )}
      {changes.length > MOST ? <p className="muted">{`and ${formatCount(changes.length - MOST)} more`}</p> : null}
    </>
  );
};

/** A longer value, such as a whole leg, is cut: the view of the state has it whole. */
const LONGEST = 180;

const text = (value: unknown): string => {
  const whole = value === undefined ? "" : JSON.stringify(value);
  return whole.length > LONGEST ? `${cutText(whole, LONGEST)}…` : whole;
};
