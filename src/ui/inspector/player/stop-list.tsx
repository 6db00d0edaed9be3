import { useEffect, useRef } from "react";
import type { Stop } from "../../../audit/recording/playback.ts";
import { Entries } from "../../components/entries.tsx";
import { formatTime } from "../words/instant.ts";
import { formatCount } from "../words/print.ts";
import css from "./player.module.css";

interface StopListProps {
  readonly stops: readonly Stop[];
  readonly position: number;
  readonly onGo: (position: number) => void;
}

/** More rows would make the page slow; those around the position are shown. */
const MOST = 200;

/** The bets, suspensions and commands of the session, to go to. */
export const StopList = ({ stops, position, onGo }: StopListProps) => {
  const here = useRef<HTMLLIElement>(null);
  const next = stops.findIndex((stop) => stop.position >= position);
  const from = Math.max(0, Math.min((next === -1 ? stops.length : next) - MOST / 2, stops.length - MOST));
  const current = stops.findLast((stop) => stop.position <= position);
  // A block, because newer browsers answer with a promise, which React would take for the effect's end.
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest" });
  }, [position]);
  if (stops.length === 0) return <p className="muted">The session holds no bet, no suspension and no command.</p>;
  return (
    <ol className={css.stops}>
      <Entries of={stops.slice(from, from + MOST)} keyOf={(_, index) => from + index}>
        {(stop) => (
          <li ref={stop === current ? here : undefined} aria-current={stop === current}>
            <button type="button" className="text-link" onClick={() => onGo(stop.position)}>{`${formatTime(stop.at)} ${stop.what}`}</button>
            <span className="muted">{`${stop.kind}, input ${formatCount(stop.position)}`}</span>
          </li>
        )}
      </Entries>
    </ol>
  );
};
