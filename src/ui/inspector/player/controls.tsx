import { type FormEvent, useState } from "react";
import type { Divergence } from "../../../audit/recording/compare-facts.ts";
import { endWords } from "../../../audit/recording/ends.ts";
import type { PlayableSession } from "../../../audit/recording/playable.ts";
import { findPosition, type Stop, stopAfter, stopBefore, type StopKind } from "../../../audit/recording/playback.ts";
import type { Played, Player, Speed } from "../../../audit/recording/player.ts";
import { Button } from "../../components/button.tsx";
import card from "../../components/card.module.css";
import field from "../field.module.css";
import tone from "../tone.module.css";
import { formatTime } from "../words/instant.ts";
import { formatCount } from "../words/print.ts";
import css from "./player.module.css";

interface ControlsProps {
  readonly session: PlayableSession;
  readonly stops: readonly Stop[];
  readonly player: Player;
  readonly played: Played;
}

const SPEEDS = ["1", "4", "16", "100", "max"] as const;
const speedOf = (text: string): Speed => (text === "max" ? text : Number(text));

const KINDS: readonly { readonly kind: StopKind; readonly name: string }[] = [
  { kind: "bet", name: "bet" },
  { kind: "suspension", name: "suspension" },
  { kind: "command", name: "command" },
];

/** Plays, steps and seeks. */
export const Controls = ({ session: { steps }, stops, player, played }: ControlsProps) => {
  const [speed, setSpeed] = useState<string>("1");
  const [isLost, setLost] = useState(false);
  const { position, status } = played;
  const isPlaying = status === "playing";
  const seek = (to: number | undefined): void => {
    if (to !== undefined) void player.seek(to);
  };
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("sought");
    const found = findPosition(steps, typeof text === "string" ? text : "", position);
    setLost(found === undefined);
    seek(found);
  };
  return (
    <section className={`${card.card} ${css.controls}`} aria-label="Player">
      <div className={css.row}>
        <Button size="small" look="outline" disabled={position === 0} onClick={() => seek(0)}>
          Beginning
        </Button>
        <Button size="small" look="outline" disabled={position === 0} onClick={() => void player.step(-1)}>
          Step back
        </Button>
        <Button size="small" disabled={!isPlaying && position === steps.length} onClick={() => (isPlaying ? player.pause() : void player.play(speedOf(speed)))}>
          {isPlaying ? "Pause" : "Play"}
        </Button>
        <Button size="small" look="outline" disabled={position === steps.length} onClick={() => void player.step(1)}>
          Step
        </Button>
        <label className={css.choice}>
          Speed
          <select
            className={field.field}
            value={speed}
            onChange={({ target }) => {
              setSpeed(target.value);
              if (isPlaying) void player.play(speedOf(target.value));
            }}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {each === "max" ? "as fast as it goes" : `${each}×`}
              </option>
            ))}
          </select>
        </label>
        <Standing played={played} total={steps.length} />
      </div>
      <input className={css.range} type="range" aria-label="Position" min={0} max={steps.length} value={position} onChange={({ target }) => seek(Number(target.value))} />
      <div className={css.row}>
        {KINDS.map(({ kind, name }) => {
          const [before, after] = [stopBefore(stops, position, kind), stopAfter(stops, position, kind)];
          return (
            <span key={kind} className={css.pair}>
              <Button size="small" look="outline" aria-label={`Previous ${name}`} disabled={before === undefined} onClick={() => seek(before?.position)}>
                ‹
              </Button>
              <Button size="small" look="outline" aria-label={`Next ${name}`} disabled={after === undefined} onClick={() => seek(after?.position)}>{`${name} ›`}</Button>
            </span>
          );
        })}
        <form className={css.pair} onSubmit={find}>
          <label className="unseen" htmlFor="sought">
            Event or command
          </label>
          <input id="sought" name="sought" type="search" className={`${field.field} ${css.sought}`} placeholder="event, number or command" autoComplete="off" spellCheck={false} />
          <Button type="submit" size="small" look="outline">
            Go to it
          </Button>
        </form>
        <span role="status" className="muted">
          {isLost ? "There is none." : ""}
        </span>
      </div>
    </section>
  );
};

const Standing = ({ played: { status, position, at, divergence, ends, message }, total }: { readonly played: Played; readonly total: number }) => {
  if (status === "opening") return <p className="muted">Opening…</p>;
  if (status === "failed")
    return (
      <p role="alert" className={tone.toned} data-tone="bad">
        <span>It cannot go on:</span> <span>{message}</span>
      </p>
    );
  return (
    <p className={css.standing}>
      <span data-testid="position">{`Input ${formatCount(position)} of ${formatCount(total)}`}</span>
      <span className="muted">{`${formatTime(at)} UTC`}</span>
      <Agreement divergence={divergence} ends={ends} />
    </p>
  );
};

const Agreement = ({ divergence, ends }: Pick<Played, "divergence" | "ends">) => {
  if (divergence === undefined && ends.length === 0)
    return (
      <span className={tone.toned} data-tone="good">
        as recorded so far
      </span>
    );
  return (
    <span className={tone.toned} data-tone="bad">
      {divergence === undefined
        ? `each event is as recorded, and the session ends with ${endWords(ends)}`
        : `not as recorded since line ${formatCount(divergence.line)}, ${differenceWords(divergence)}`}
    </span>
  );
};

const differenceWords = ({ kind, sequence, recorded, replayed, fields }: Divergence): string =>
  kind === "outgoing-differs"
    ? `${recorded}: ${fields.map((each) => `${each.field} was ${String(each.recorded)}, is ${String(each.replayed)}`).join("; ")}`
    : `event ${formatCount(sequence)} (${recorded ?? replayed})`;
