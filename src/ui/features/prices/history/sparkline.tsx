import type { PricePoint } from "../../../../domain/prices/price-history.ts";
import { plotOf } from "./plot.ts";
import css from "./price-history.module.css";

const SIZE = { width: 120, height: 22 };
const EDGE = 3;

interface SparklineProps {
  readonly points: readonly PricePoint[];
  /** The moment up to which the last point holds, in wall milliseconds. */
  readonly until: number;
}

/** A price over time, drawn as a line. It is hidden from screen readers, because its figures stand beside it as text. */
export const Sparkline = ({ points, until }: SparklineProps) => {
  const { stretches, now } = plotOf(points, until, SIZE);
  return (
    <svg className={css.line} viewBox={`${-EDGE} ${-EDGE} ${SIZE.width + 2 * EDGE} ${SIZE.height + 2 * EDGE}`} preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false" data-testid="sparkline">
      {stretches.map((stretch, index) => (
        <path key={index} d={stretch} />
      ))}
      {now === undefined ? null : <circle cx={now.x} cy={now.y} r={2.5} />}
    </svg>
  );
};
