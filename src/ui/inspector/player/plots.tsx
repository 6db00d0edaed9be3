import { useCallback } from "react";
import type { RecordedStep } from "../../../application/recording/lines.ts";
import type { Played } from "../../../audit/recording/player.ts";
import { type ReadFrames, seriesOf } from "../../../audit/recording/series.ts";
import { createBreath } from "../breath.ts";
import { useLoaded } from "../use-loaded.ts";
import { Answers } from "./answers.tsx";
import { FeedPlots } from "./feed-plots.tsx";
import css from "./plots.module.css";
import { PricePlot } from "./price-plot.tsx";

interface PlotsProps {
  readonly steps: readonly RecordedStep[];
  readonly readFrames: ReadFrames;
  readonly played: Played;
  readonly onGo: (position: number) => void;
}

/** What of a session is seen better than read: how late the feed came, what conflation left out, and the prices. */
export const Plots = ({ steps, readFrames, played, onGo }: PlotsProps) => {
  const loaded = useLoaded(useCallback((unwanted: AbortSignal) => seriesOf(steps, readFrames, createBreath(unwanted)), [steps, readFrames]));
  if (loaded.status === "loading")
    return (
      <p className="muted" role="status">
        Reading the frames…
      </p>
    );
  if (loaded.status === "failed")
    return (
      <p className="muted" role="alert">{`The frames cannot be read: ${loaded.message}`}</p>
    );
  const { deliveries, answers, prices } = loaded.value;
  return (
    <div className={css.plots}>
      {deliveries.length === 0 ? (
        <p className="muted">The session holds no delivery of the feed.</p>
      ) : (
        <>
          <FeedPlots deliveries={deliveries} played={played} onGo={onGo} />
          <PricePlot series={prices} played={played} onGo={onGo} />
        </>
      )}
      <Answers answers={answers} onGo={onGo} />
    </div>
  );
};
