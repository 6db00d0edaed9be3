import { type ReactNode, useMemo, useState } from "react";
import { differing } from "../../../audit/recording/differing.ts";
import type { Played } from "../../../audit/recording/player.ts";
import { Entries } from "../../components/entries.tsx";
import css from "./player.module.css";
import { roomsOf } from "./rooms-of.ts";

/** The state, room by room. What differs from where the player stood before is marked, and so is everything around it. */
export const StateTree = ({ played: { seen, before } }: { readonly played: Played }) => {
  const now = seen?.state;
  const changed = useMemo(() => {
    if (before === undefined || now === undefined) return new Set<string>();
    return new Set(differing(roomsOf(before), roomsOf(now), []).flatMap(({ field }) => prefixesOf(field)));
  }, [before, now]);
  if (now === undefined) return null;
  return (
    <ul className={css.tree}>
      <Entries of={Object.entries(roomsOf(now))} keyOf={([room]) => room}>
        {([room, value]) => <Branch name={room} path={room} value={value} changed={changed} />}
      </Entries>
    </ul>
  );
};

/** "a.b[0].c" to itself and all that holds it: "a", "a.b", "a.b[0]". */
const prefixesOf = (field: string): readonly string[] => [...field.matchAll(/[.[]/g)].map(({ index }) => field.slice(0, index)).concat(field);

interface BranchProps {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
  readonly changed: ReadonlySet<string>;
}

const Branch = ({ name, path, value, changed }: BranchProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const isChanged = changed.has(path);
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return (
      <li data-changed={isChanged}>
        <code>{`${name}: ${value === undefined ? "" : JSON.stringify(value)}`}</code>
      </li>
    );
  const isList = Array.isArray(value);
  return (
    <li data-changed={isChanged}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <code>{`${isOpen ? "▾" : "▸"} ${name} ${isList ? `[${value.length}]` : ""}`}</code>
      </button>
      {isOpen ? (
        <ul>
          <Entries of={Object.entries(value)} keyOf={([key]) => key}>
            {([key, field]) => <Branch name={key} path={isList ? `${path}[${key}]` : /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`} value={field} changed={changed} />}
          </Entries>
        </ul>
      ) : null}
    </li>
  );
};
