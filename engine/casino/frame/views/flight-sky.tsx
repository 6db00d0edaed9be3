import { useEffect, useState } from "react";
import { heightAt, msUntil } from "../../games/crash/crash.ts";
import type { FlightView } from "../../play/wire.ts";
import { timesText } from "../table/format.ts";
import css from "./crash-view.module.css";

const WIDTH = 600;
const HEIGHT = 320;
const POINTS = 40;

/** Milliseconds of the engine's clock, renewed with every frame. */
const useEngineClock = (ahead: number): number => {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    let frame = 0;
    const tick = (): void => {
      setNow(Date.now() + ahead);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [ahead]);
  return now;
};

/** The height before it is cut to hundredths, because a curve drawn from cut values would jitter. */
const smooth = (ms: number): number => 100 * Math.exp(ms / msUntil(100 * Math.E));

const curve = (ms: number): { readonly line: string; readonly x: number; readonly y: number } => {
  const [span, top] = [Math.max(ms, 6_000), Math.max(smooth(ms), 200) - 100];
  const at = (part: number): readonly [number, number] => {
    const then = ms * part;
    return [30 + (then / span) * (WIDTH - 90), HEIGHT - 30 - ((smooth(then) - 100) / top) * (HEIGHT - 90)];
  };
  const points = Array.from({ length: POINTS + 1 }, (_, index) => at(index / POINTS));
  const [x, y] = at(1);
  return { line: `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`, x, y };
};

interface SkyProps {
  readonly flight: FlightView;
  readonly ahead: number;
  /** The multiplier at which this player cashed out; undefined when they have not. */
  readonly out: number | undefined;
}

/** The flight as it stands at this moment. */
export const FlightSky = ({ flight, ahead, out }: SkyProps) => {
  const now = useEngineClock(ahead);
  const { phase, since, point = 100, bettingMs } = flight;
  const flown = phase === "flying" ? Math.max(0, now - since) : phase === "crashed" ? msUntil(point) : 0;
  const { line, x, y } = curve(flown);
  const left = Math.max(0, bettingMs - (now - since));
  return (
    <div className={css.sky} data-phase={phase}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={`M30 ${HEIGHT - 30}H${WIDTH - 10}M30 ${HEIGHT - 30}V20`} className={css.axes} />
        {phase === "betting" ? null : (
          <>
            <path d={`${line}V${HEIGHT - 30}H30z`} className={css.under} />
            <path d={line} className={css.line} />
            <g transform={`translate(${x} ${y})`}>
              {phase === "crashed" ? (
                <path d="M0-16l4 10 11-6-6 11 11 3-11 4 5 11-10-6-4 11-4-11-10 6 5-11-11-4 11-3-6-11 11 6z" fill="#ff7a6e" />
              ) : (
                <path transform="rotate(52)" d="M0-18c7 6 9 17 5 26h-10c-4-9-2-20 5-26zM-5 6l-6 9 7-3M5 6l6 9-7-3M-3 9h6l-3 10z" fill="#ffd166" />
              )}
            </g>
          </>
        )}
      </svg>
      <p className={`${css.height} figures`}>{phase === "betting" ? `${(left / 1000).toFixed(1)} s` : timesText(phase === "crashed" ? point : heightAt(flown))}</p>
      <p className={css.phase}>
        {phase === "betting" ? "until take-off" : phase === "crashed" ? "crashed" : out === undefined ? "flying" : `you are out at ${timesText(out)}`}
      </p>
    </div>
  );
};
