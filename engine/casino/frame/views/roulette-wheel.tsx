import * as m from "framer-motion/m";
import { colourOf, POCKETS } from "../../games/roulette/spots.ts";
import css from "./roulette-view.module.css";

/** The order of the pockets on a European wheel. */
const ORDER = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26];
const fills = { green: "#1c9c5b", red: "#c9353c", black: "#1a2130" } as const;
const STEP = 360 / POCKETS;

const point = (degrees: number, radius: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
};

interface WheelProps {
  readonly round: string | undefined;
  readonly number: number | undefined;
  readonly onStopped: () => void;
}

/** The wheel turns until the pocket that was drawn stands at the top. */
export const RouletteWheel = ({ round, number, onStopped }: WheelProps) => {
  const rest = number === undefined ? 0 : -ORDER.indexOf(number) * STEP;
  return (
    <svg className={css.wheel} viewBox="-110 -116 220 226" role="img" aria-label={number === undefined ? "The wheel" : `The wheel stands at ${number}`}>
      <circle r="108" fill="#7a4b22" />
      <m.g key={round ?? "none"} initial={round === undefined ? false : { rotate: rest - 1080 }} animate={{ rotate: rest }} transition={{ duration: 3.2, ease: [0.12, 0.7, 0.16, 1] }} style={{ originX: "0px", originY: "0px", transformBox: "view-box" }} {...(round === undefined ? {} : { onAnimationComplete: onStopped })}>
        {ORDER.map((pocket, index) => {
          const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP];
          return (
            <g key={pocket}>
              <path d={`M${point(from, 102)}A102 102 0 0 1 ${point(to, 102)}L${point(to, 68)}A68 68 0 0 0 ${point(from, 68)}z`} fill={fills[colourOf(pocket)]} stroke="#caa15a" strokeWidth=".6" />
              <text className={css.pocket} transform={`rotate(${index * STEP}) translate(0 -88)`}>
                {pocket}
              </text>
            </g>
          );
        })}
        <circle r="68" fill="#8a5a2b" />
        <circle r="50" fill="#a3703a" />
        <path d="M-50 0H50M0-50V50" stroke="#e8c27a" strokeWidth="6" strokeLinecap="round" />
        <circle r="12" fill="#e8c27a" />
      </m.g>
      <path d="M0-98l-7-17H7z" fill="#fff" />
    </svg>
  );
};
