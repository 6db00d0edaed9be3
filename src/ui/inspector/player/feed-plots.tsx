import { useMemo } from "react";
import type { Played } from "../../../audit/recording/player.ts";
import { type Delivered, type Stretch, stretchesOf } from "../../../audit/recording/series.ts";
import { Entries, failedRow } from "../../components/entries.tsx";
import table from "../table.module.css";
import { formatTime } from "../words/instant.ts";
import { formatCount } from "../words/print.ts";
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
  const rows = useMemo(() => stretchesOf(deliveries, READ).filter((stretch) => stretch.deliveries > 0), [deliveries]);
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

interface FiguresProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly Stretch[];
  readonly cells: (stretch: Stretch) => readonly string[];
  readonly onGo: (position: number) => void;
}

const Figures = ({ caption, heads, rows, cells, onGo }: FiguresProps) => (
  <table className={table.table}>
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">From</th>
        {heads.map((head) => (
          <th key={head} scope="col" className={table.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <Entries of={rows} keyOf={(row) => row.from} failed={failedRow(2)}>
        {(row) => (
          <tr>
            <th scope="row">
              <button type="button" className="text-link" onClick={() => onGo(row.position)}>
                {formatTime(row.from)}
              </button>
            </th>
            {cells(row).map((cell, index) => (
              <td key={heads[index]} className={table.number}>
                {cell}
              </td>
            ))}
          </tr>
        )}
      </Entries>
    </tbody>
  </table>
);
