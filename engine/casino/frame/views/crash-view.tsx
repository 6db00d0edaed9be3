import { useEffect, useId, useRef, useState } from "react";
import { parseScaled } from "../../../../src/domain/kernel/decimal.ts";
import { type CrashBet, type CrashTable, LEAST_TARGET } from "../../games/crash/crash.ts";
import { MOST_MULTIPLIER } from "../../games/game.ts";
import type { FlightView, RoundView } from "../../play/wire.ts";
import { Facts, Flaw, Go, Play, resultText, Stake } from "../table/controls.tsx";
import { amountText, timesText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import { newSeed, type Seat } from "../table/use-table.ts";
import { type FlightFeed, useFlight } from "../table/use-flight.ts";
import { type ReadField, useField } from "../table/use-field.ts";
import { useSpace } from "../table/use-space.ts";
import { FlightSky } from "./flight-sky.tsx";
import controls from "../table/controls.module.css";
import css from "./crash-view.module.css";

/** The multiplier that was typed, in hundredths, or what is wrong with it. */
const readTarget = (typed: string): ReadField => {
  const target = Number(parseScaled(typed.trim(), 2) ?? 0);
  return target >= LEAST_TARGET && target <= MOST_MULTIPLIER ? { value: target } : { flaw: `Cash out at ${timesText(LEAST_TARGET)} to ${timesText(MOST_MULTIPLIER)}` };
};

/** This player's bet on the current flight, or their last bet before it. */
const lastOf = ({ round, history }: Seat): RoundView | undefined => round ?? history[0];

const saidOf = (seat: Seat, { flight, connected }: FlightFeed, armed: boolean): string => {
  if (!connected) return "Connecting to the flight…";
  const last = lastOf(seat);
  const isOfThisFlight = last?.seeds.nonce === flight?.flight;
  if (last?.status === "open") return flight?.phase === "betting" ? "You are aboard" : `Out at ${timesText((last.bet as CrashBet).target)} at the latest`;
  if (last?.status === "over" && isOfThisFlight) return resultText(last.wagered, last.payout, seat.state.currency);
  if (armed) return "You are on the next flight";
  return flight?.phase === "betting" ? "Bets are open" : "The next flight takes bets in a moment";
};

/** Bets on a flight, now or when the next one takes bets, and cashes out. */
const useBoarding = (seat: Seat, { flight }: FlightFeed, stake: number, target: number) => {
  const { calls, round, history, busy, reload } = seat;
  const [armed, setArmed] = useState(false);
  const isAboard = round?.status === "open";
  const phase = flight?.phase;
  const board = (): void => {
    setArmed(false);
    if (flight === undefined) return;
    const request = { key: newSeed() + newSeed(), stake, bet: { target }, clientSeed: seat.clientSeed, serverSeedHash: flight.serverSeedHash };
    void seat.run(() => calls.board(request), stake);
  };
  // A player who asked for the next flight during this one bets as soon as the next one takes bets.
  const boardLater = useRef(board);
  useEffect(() => {
    boardLater.current = board;
  });
  useEffect(() => {
    if (armed && phase === "betting" && !isAboard && !busy) queueMicrotask(() => boardLater.current());
  }, [armed, phase, isAboard, busy]);
  // The engine ends a bet by itself at its target or at the crash, so the page asks for the bet after each message of the engine.
  // A bet that has left the flight before its end can be verified only after it: the page then asks for its seed.
  const unproven = history.find(({ status, seeds }) => status === "over" && seeds.serverSeed === undefined);
  const asks = (isAboard && phase !== "betting") || (unproven !== undefined && (phase === "crashed" || unproven.seeds.nonce !== flight?.flight));
  const flightNow = flight?.now;
  useEffect(() => {
    if (asks && flightNow !== undefined) void reload();
  }, [asks, flightNow, reload]);
  return {
    armed,
    isAboard,
    cashOut: (): void => {
      if (round !== undefined) void seat.run(() => calls.cashOut(round.id), 0);
    },
    press: (): void => (phase === "betting" ? board() : setArmed(!armed)),
  };
};

const outAt = (seat: Seat, flight: FlightView | undefined): number | undefined => {
  const last = lastOf(seat);
  if (last?.status !== "over" || last.seeds.nonce !== flight?.flight) return undefined;
  const { at } = last.table as CrashTable;
  return at === undefined || at === 0 ? undefined : at;
};

const moodOf = (seat: Seat, flight: FlightView | undefined): "won" | "lost" | undefined => {
  const last = lastOf(seat);
  if (last?.status !== "over" || last.seeds.nonce !== flight?.flight) return undefined;
  return last.payout > last.wagered ? "won" : "lost";
};

const boardingText = (flight: FlightView | undefined, armed: boolean): string => {
  if (flight?.phase === "betting") return "Get aboard";
  return armed ? "Not the next one" : "Take the next flight";
};

const LastFlights = ({ points }: { readonly points: readonly number[] }) => (
  <ul className={`${css.last} figures`} aria-label="Last flights">
    {points.map((point, index) => (
      <li key={index} data-high={point >= 200}>
        {timesText(point)}
      </li>
    ))}
  </ul>
);

const Commitment = ({ flight }: { readonly flight: FlightView | undefined }) =>
  flight === undefined ? null : (
    <p className={css.seed}>{`Flight ${flight.flight}, seed (SHA-256) ${flight.serverSeedHash}`}</p>
  );

export const CrashView = ({ seat }: ViewProps) => {
  const { state, round, busy, calls, shown } = seat;
  const feed = useFlight(calls);
  const { flight, ahead, connected } = feed;
  const [stake, setStake] = useState(100_00);
  const [target, setTarget] = useState(200);
  const field = useField(seat, "target", readTarget, setTarget);
  const [targetId, flawId] = [useId(), useId()];
  const { armed, isAboard, cashOut, press } = useBoarding(seat, feed, stake, target);
  const isFlying = flight?.phase === "flying";
  const held = busy || isAboard || armed;
  useEffect(() => shown(), [round, shown]);
  useSpace(busy || !connected || !isAboard || !isFlying ? undefined : cashOut);
  return (
    <Layout
      said={saidOf(seat, feed, armed)}
      mood={moodOf(seat, flight)}
      stage={
        <>
          <LastFlights points={flight?.last ?? []} />
          {flight === undefined ? <div className={css.sky} /> : <FlightSky flight={flight} ahead={ahead} out={outAt(seat, flight)} />}
        </>
      }
      controls={
        <>
          <Stake seat={seat} stake={stake} onStake={setStake} disabled={held} />
          <div className={controls.field}>
            <label htmlFor={targetId}>Cash out at (×)</label>
            <input
              id={targetId}
              className={`${css.target} figures`}
              inputMode="decimal"
              value={field.typed ?? (target / 100).toFixed(2)}
              disabled={held}
              aria-invalid={field.flaw !== undefined}
              aria-describedby={field.flaw === undefined ? undefined : flawId}
              onChange={(event) => field.type(event.target.value)}
              onBlur={field.leave}
            />
            <Flaw id={flawId} flaw={field.flaw} />
          </div>
          <Facts facts={[["On this flight", String(flight?.bets ?? 0)], ["Pays out", `${state.currency} ${amountText((stake * target) / 100)}`], ["Returns", "99.00%"]]} />
          {isAboard ? (
            <Go look="take" disabled={busy || !isFlying} onClick={cashOut}>
              {isFlying ? "Cash out" : "Aboard"}
            </Go>
          ) : (
            <Play seat={seat} stake={armed ? 0 : stake} disabled={busy || !connected} aria-pressed={armed} onPlay={press}>
              {boardingText(flight, armed)}
            </Play>
          )}
          <Commitment flight={flight} />
        </>
      }
    />
  );
};
