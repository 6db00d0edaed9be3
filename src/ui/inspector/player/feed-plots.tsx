import { useMemo } from "react";
import type { Played } from "../../../audit/recording/player.ts";
import { type Delivered, stretchesOf } from "../../../audit/recording/series.ts";
import { formatCount } from "../words/print.ts";
import { Figures } from "./figures.tsx";
import { Plotted } from "./plotted.tsx";

/** About one for each two pixels of a wide plot. */
const DRAWN = 300;
/** Rows that can be read. */
const READ = 24;

const milliseconds = (ms: number): string => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const count = (value: number): string => formatCount(Math.round(value));

interface FeedPlotsProps {
  readonly deliveries: readonly Delivered[];
  readonly played: Played;
  readonly onGo: (position: number) => void;
}

/** How late the deliveries of the feed came, and how many of their prices conflation left out. */
export const FeedPlots = ({ deliveries, played: { position, at }, onGo }: FeedPlotsProps) => {
  const { times, positions, latency, conflation } = useMemo(() => {
    const stretches = stretchesOf(deliveries, DRAWN);
    return {
      times: stretches.map(({ from }) => from),
      positions: stretches.map((stretch) => stretch.position),
      latency: [
        { name: "slowest", isWide: true, values: stretches.map(({ slowest }) => slowest) },
        { name: "middle", values: stretches.map(({ middle }) => middle) },
      ],
      conflation: [
        { name: "received", isWide: true, values: stretches.map(({ received }) => received) },
        { name: "kept", values: stretches.map(({ kept }) => kept) },
      ],
    };
  }, [deliveries]);
  const rows = useMemo(() => stretchesOf(deliveries, READ).filter((stretch) => stretch.deliveries > 0).map((stretch) => ({ ...stretch, at: stretch.from })), [deliveries]);
  const shared = { times, positions, position, at, onGo };
  return (
    <>
      <Plotted
        {...shared}
        title="Latency"
        explained="From the sportsbook's stamp on a frame to this device, beyond the quickest delivery of the session: what the two clocks differ by is in every delivery, and left out."
        lines={latency}
        write={milliseconds}
        isStepped={false}
      >
        <Figures caption="Latency over the session" heads={["Deliveries", "Middle", "Slowest"]} rows={rows} cells={({ deliveries: some, middle, slowest }) => [count(some), stampText(middle), stampText(slowest)]} onGo={onGo} />
      </Plotted>
      <Plotted
        {...shared}
        title="Conflation"
        explained="Prices in the frames, and those left when of each delivery only the latest price of each outcome is kept."
        lines={conflation}
        write={count}
        isStepped
      >
        <Figures caption="Conflation over the session" heads={["Frames", "Received", "Kept"]} rows={rows} cells={({ frames, received, kept }) => [count(frames), count(received), count(kept)]} onGo={onGo} />
      </Plotted>
    </>
  );
};

const stampText = (ms: number | undefined): string => (ms === undefined ? "no stamp" : milliseconds(ms));
