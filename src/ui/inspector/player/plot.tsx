import "uplot/dist/uPlot.min.css";
import { useEffect, useRef } from "react";
import UPlot from "uplot";
import css from "./plots.module.css";

/** A line of a plot. */
export interface PlottedLine {
  readonly name: string;
  /** Undefined where there is nothing to draw. */
  readonly values: readonly (number | undefined)[];
  /** Drawn wider, so that it is seen under another line of the same values. */
  readonly isWide?: boolean;
}

export interface PlotProps {
  /** Wall milliseconds, never falling. */
  readonly times: readonly number[];
  readonly lines: readonly PlottedLine[];
  /** The time at which the player stands. */
  readonly at: number;
  /** How a value is written at the axis. */
  readonly write: (value: number) => string;
  /** Whether a value holds until the next; otherwise it is drawn straight to the next. */
  readonly isStepped: boolean;
  readonly onChoose: (index: number) => void;
}

const HEIGHT = 170;

/** The colours of the lines, in the order of the legend; more lines than colours begin anew with dashes. */
const LINE_COLOURS = ["--accent-text", "--warn", "--up", "--down", "--muted", "--text"] as const;
const isDashed = (line: number): boolean => line >= LINE_COLOURS.length;

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A plot over time on a canvas, with a line where the player stands. A click goes to the nearest time. What it shows stands beside it as text. */
export const Plot = ({ times, lines, at, write, isStepped, onChoose }: PlotProps) => {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<UPlot>(undefined);
  const latest = useRef({ at, onChoose });

  useEffect(() => {
    const element = place.current;
    // Without a canvas the text beside the plot stands alone.
    if (element === null || document.createElement("canvas").getContext("2d") === null) return undefined;
    const plot = new UPlot(optionsOf({ lines, write, isStepped, width: element.clientWidth, now: () => latest.current.at }), dataOf(times, lines), element);
    drawn.current = plot;
    const choose = ({ clientX }: MouseEvent): void => latest.current.onChoose(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left));
    plot.over.addEventListener("click", choose);
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    // A canvas does not follow the theme by itself.
    const themed = new MutationObserver(() => plot.redraw());
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      plot.destroy();
      drawn.current = undefined;
    };
  }, [times, lines, write, isStepped]);

  useEffect(() => {
    latest.current = { at, onChoose };
    drawn.current?.redraw(false);
  }, [at, onChoose]);

  return <div ref={place} className={css.canvas} aria-hidden="true" />;
};

const dataOf = (times: readonly number[], lines: readonly PlottedLine[]): UPlot.AlignedData =>
  [times.map((time) => time / 1_000), ...lines.map(({ values }) => values.map((value) => value ?? null))];

interface Drawing extends Pick<PlotProps, "lines" | "write" | "isStepped"> {
  readonly width: number;
  readonly now: () => number;
}

const optionsOf = ({ lines, write, isStepped, width, now }: Drawing): UPlot.Options => {
  const stepped = UPlot.paths.stepped?.({ align: 1 });
  const axis = { stroke: () => colour("--muted"), grid: { stroke: () => colour("--line"), width: 1 }, ticks: { stroke: () => colour("--line"), width: 1 }, font: "11px system-ui, sans-serif" };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 6 } },
    // The inspector tells every time in UTC.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), "Etc/UTC"),
    axes: [
      { ...axis, values: (_, splits) => splits.map((seconds) => new Date(seconds * 1_000).toISOString().slice(11, 19)), space: 70 },
      { ...axis, values: (_, splits) => splits.map(write), size: 62 },
    ],
    series: [
      {},
      ...lines.map(({ name, isWide = false }, index): UPlot.Series => ({
        label: name,
        stroke: () => colour(LINE_COLOURS[index % LINE_COLOURS.length] ?? "--text"),
        width: isWide ? 4 : 1.5,
        // Single deliveries between pauses are points, not lines.
        points: { show: !isStepped, size: isWide ? 7 : 4 },
        ...(isDashed(index) ? { dash: [4, 3] } : {}),
        ...(isStepped && stepped !== undefined ? { paths: stepped } : {}),
      })),
    ],
    hooks: {
      draw: [
        ({ ctx, bbox, valToPos }) => {
          const x = Math.round(valToPos(now() / 1_000, "x", true));
          if (x < bbox.left || x > bbox.left + bbox.width) return;
          ctx.save();
          ctx.strokeStyle = colour("--text");
          ctx.lineWidth = devicePixelRatio;
          ctx.beginPath();
          ctx.moveTo(x, bbox.top);
          ctx.lineTo(x, bbox.top + bbox.height);
          ctx.stroke();
          ctx.restore();
        },
      ],
    },
  };
};
