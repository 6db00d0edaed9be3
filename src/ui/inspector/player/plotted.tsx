import type { KeyboardEvent, ReactNode } from "react";
import { lazyPart } from "../../components/lazy-part.tsx";
import { formatTime } from "../words/instant.ts";
import type { PlottedLine, PlotProps } from "./plot.tsx";
import css from "./plots.module.css";

/** The library that draws is a chunk of its own: most recordings are looked at without a plot. */
const Plot = lazyPart<PlotProps>(() => import("./plot.tsx").then((part) => part.Plot), {
  waiting: <div className={css.canvas} />,
  failed: (retry) => (
    <p className="muted" role="alert">
      The plot did not arrive; its figures are below.{" "}
      <button type="button" className="text-link" onClick={retry}>
        Try again
      </button>
    </p>
  ),
});

interface PlottedProps extends Pick<PlotProps, "times" | "lines" | "write" | "isStepped"> {
  readonly title: string;
  /** What the plot shows, in a sentence. */
  readonly explained: string;
  /** The position of each time. */
  readonly positions: readonly number[];
  readonly position: number;
  /** Wall milliseconds. */
  readonly at: number;
  readonly onGo: (position: number) => void;
  /** The same in figures. */
  readonly children: ReactNode;
}

/** A plot of the session's time, in which a click or an arrow key goes to a position, and the same as a table. */
export const Plotted = ({ title, explained, times, positions, lines, write, isStepped, position, at, onGo, children }: PlottedProps) => {
  const here = Math.max(0, positions.findLastIndex((each) => each <= position));
  const go = (index: number): void => {
    const target = positions[Math.min(Math.max(0, index), positions.length - 1)];
    if (target !== undefined) onGo(target);
  };
  const move = (event: KeyboardEvent): void => {
    const to = nextOf(event.key, here, positions);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <figure className={css.figure}>
      <figcaption>
        <h3>{title}</h3>
        <p className="muted">{explained}</p>
        <ul className={css.legend}>
          {lines.map(({ name }, index) => (
            <li key={name} data-line={index % 6} data-dashed={index >= 6}>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        className={css.plot}
        aria-label={`${title}: place in the session`}
        aria-valuemin={1}
        aria-valuemax={positions.length}
        aria-valuenow={here + 1}
        aria-valuetext={wordsOf(times[here], lines, here, write)}
        onKeyDown={move}
      >
        <Plot times={times} lines={lines} write={write} isStepped={isStepped} at={at} onChoose={go} />
      </div>
      <details>
        <summary>{`${title} in figures`}</summary>
        <div className={css.figures}>{children}</div>
      </details>
    </figure>
  );
};

const wordsOf = (time: number | undefined, lines: readonly PlottedLine[], index: number, write: (value: number) => string): string => {
  const values = lines.map(({ name, values: of }) => {
    const value = of[index];
    return `${name} ${value === undefined ? "none" : write(value)}`;
  });
  return [time === undefined ? "" : formatTime(time), ...values].join(", ");
};

/** The index that a key goes to. Places of the same position, such as those of a pause of the feed, are passed over. */
const nextOf = (key: string, here: number, positions: readonly number[]): number | undefined => {
  const current = positions[here];
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return here + 1;
    case "ArrowLeft":
    case "ArrowDown":
      return current === undefined ? 0 : Math.max(0, positions.findLastIndex((each) => each < current));
    case "Home":
      return 0;
    case "End":
      return positions.length - 1;
    default:
      return undefined;
  }
};
