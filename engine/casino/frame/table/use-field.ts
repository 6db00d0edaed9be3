import { useEffect, useState } from "react";
import type { Seat } from "./use-table.ts";

/** What was typed into a field: its value, or what is wrong with it, as a sentence for the player. */
export type ReadField = { readonly value: number } | { readonly flaw: string };

export interface Field {
  /** The text in the field; undefined while it shows its value. */
  readonly typed: string | undefined;
  readonly flaw: string | undefined;
  readonly type: (text: string) => void;
  /** The player has left the field. What has a flaw stays as it was typed. */
  readonly leave: () => void;
  /** The value was set by something else. */
  readonly forget: () => void;
}

/** A field that the player types a value into. While it has a flaw its value stays the last good one, and nothing can be staked at this seat. */
export const useField = ({ refuse }: Pick<Seat, "refuse">, name: string, read: (text: string) => ReadField, onValue: (value: number) => void): Field => {
  const [typed, setTyped] = useState<string>();
  const now = typed === undefined ? undefined : read(typed);
  const flaw = now !== undefined && "flaw" in now ? now.flaw : undefined;
  useEffect(() => () => refuse(name, undefined), [name, refuse]);
  const forget = (): void => {
    setTyped(undefined);
    refuse(name, undefined);
  };
  return {
    typed,
    flaw,
    type: (text) => {
      const fresh = read(text);
      setTyped(text);
      // At once, because the button may be pressed before the field is drawn again.
      refuse(name, "flaw" in fresh ? fresh.flaw : undefined);
      if ("value" in fresh) onValue(fresh.value);
    },
    leave: () => {
      if (flaw === undefined) forget();
    },
    forget,
  };
};
