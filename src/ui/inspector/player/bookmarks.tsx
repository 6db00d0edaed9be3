import { useState } from "react";
import type { Played } from "../../../audit/recording/player.ts";
import { Button } from "../../components/button.tsx";
import { formatTime } from "../words/instant.ts";
import { formatCount } from "../words/print.ts";
import css from "./player.module.css";

interface Bookmark {
  readonly position: number;
  readonly at: number;
}

interface BookmarksProps {
  readonly played: Played;
  readonly onGo: (position: number) => void;
}

/** Positions to come back to, as long as the page stands: going from one to another shows what differs between them. */
export const Bookmarks = ({ played: { position, at }, onGo }: BookmarksProps) => {
  const [marks, setMarks] = useState<readonly Bookmark[]>([]);
  const isMarked = marks.some((mark) => mark.position === position);
  return (
    <div className={css.row} role="group" aria-label="Bookmarks">
      <Button
        size="small"
        look="outline"
        disabled={isMarked}
        onClick={() => setMarks([...marks, { position, at }].toSorted((one, other) => one.position - other.position))}
      >
        Bookmark this place
      </Button>
      {marks.map((mark) => (
        <span key={mark.position} className={css.pair}>
          <button type="button" className="text-link" onClick={() => onGo(mark.position)}>{`Input ${formatCount(mark.position)}, ${formatTime(mark.at)}`}</button>
          <button type="button" className="text-link" aria-label={`Remove the bookmark at input ${formatCount(mark.position)}`} onClick={() => setMarks(marks.filter((each) => each !== mark))}>
            ×
          </button>
        </span>
      ))}
    </div>
  );
};
