import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Funds, NextRound, Played, PlayState, RoundView } from "../../play/wire.ts";
import { type StakeRoom, stakeRoom } from "./stake-room.ts";
import { tellParent } from "./tell-parent.ts";
import { type Calls, createCalls, Lost, persistently, Refusal } from "./calls.ts";

/** A seat at one game: its state, and the actions of the player. */
export interface Seat {
  readonly calls: Calls;
  readonly state: PlayState;
  /** The balance that is shown. It changes only after the game has shown the result. */
  readonly amount: number;
  readonly room: StakeRoom;
  readonly next: NextRound;
  /** The round on the table; undefined before the first. */
  readonly round: RoundView | undefined;
  readonly history: readonly RoundView[];
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly clientSeed: string;
  readonly setClientSeed: (seed: string) => void;
  /** Bets. Resolves to the round, or to undefined when the bet was refused or its answer was lost; `trouble` then says why. */
  readonly bet: (stake: number, bet: unknown) => Promise<RoundView | undefined>;
  readonly act: (action: unknown) => Promise<RoundView | undefined>;
  /** Makes a call that plays, for a game with calls of its own; `stake` is what leaves the balance at once. */
  readonly run: (ask: () => Promise<Played>, stake: number) => Promise<RoundView | undefined>;
  /** Reads rounds before those of `history`; resolves to false when there are none. */
  readonly readEarlier: () => Promise<boolean>;
  /** Says what is wrong with what was typed into a field, or that nothing is. Nothing is staked while any field has a flaw. */
  readonly refuse: (field: string, flaw: string | undefined) => void;
  /** Called when the game has shown the result, so that balance and history may show it too. */
  readonly shown: () => void;
  /** Reads everything anew. */
  readonly reload: () => Promise<void>;
  /** Reads the balance and what may be staked anew, without a change to the table. */
  readonly refresh: () => Promise<void>;
}

export type Seating = { readonly seat: Seat } | { readonly waiting: true } | { readonly failed: string; readonly retry: () => void };

export const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** Milliseconds between two looks for what became of a call whose answer never came. */
const LOOK_EVERY_MS = 5_000;
/** The most rounds that the page keeps. */
const MOST_HISTORY = 500;

/** Newest first, each round once. */
const merged = (newer: readonly RoundView[], older: readonly RoundView[]): readonly RoundView[] => {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))].slice(0, MOST_HISTORY);
};

const sentenceOf = (cause: unknown): string =>
  cause instanceof Refusal ? cause.message : cause instanceof Lost ? "No connection. What you did may have counted: it is looked up when the game is back." : "The game stumbled. Reload it to go on.";

export const useTable = (token: string): Seating => {
  const calls = useMemo(() => createCalls(token), [token]);
  const [state, setState] = useState<PlayState>();
  const [failed, setFailed] = useState<string>();
  const [funds, setFunds] = useState<Funds>({ amount: 0, room: null });
  const [next, setNext] = useState<NextRound>({ serverSeedHash: "", nonce: 0 });
  const [round, setRound] = useState<RoundView>();
  const [history, setHistory] = useState<readonly RoundView[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [clientSeed, setClientSeed] = useState(newSeed);
  // Read when the button is pressed, in the same event in which the field was left.
  const flaws = useRef(new Map<string, string>());
  /** The result that has arrived but has not been shown yet. */
  const pending = useRef<Played>(undefined);

  /** Whether a call that plays is under way, and how many there were. */
  const plays = useRef({ underway: false, count: 0 });

  const isGone = useRef(false);

  /** The balance that the page around the game knows; undefined before the first reading. */
  const known = useRef<number>(undefined);

  const tellBalance = useCallback((now: number): void => {
    known.current = now;
    tellParent({ type: "balance-changed" });
  }, []);

  const take = useCallback((read: PlayState): void => {
    // The engine may have ended a round by itself, at its target or because the page was away.
    if (known.current !== undefined && known.current !== read.amount) tellBalance(read.amount);
    known.current = read.amount;
    setState(read);
    setFunds(read);
    setNext(read.next);
    setHistory((before) => merged(read.recent, before));
    setRound(read.open ?? undefined);
  }, [tellBalance]);

  const stumble = useCallback((cause: unknown): void => {
    if (cause instanceof Refusal && cause.code === "session-over") tellParent({ type: "session-over" });
    setTrouble(sentenceOf(cause));
  }, []);

  const reload = useCallback(async (): Promise<void> => {
    try {
      take(await persistently(calls.state, () => undefined));
      setFailed(undefined);
      setTrouble(undefined);
    } catch (cause) {
      stumble(cause);
      setFailed(sentenceOf(cause));
    }
  }, [calls, take, stumble]);

  const refresh = useCallback(async (): Promise<void> => {
    const { underway, count } = plays.current;
    if (underway || pending.current !== undefined) return;
    // Without an answer the figures stay as they are, and a bet would say what is wrong.
    const read = await calls.state().catch(() => undefined);
    if (read === undefined || plays.current.count !== count) return;
    if (known.current !== read.amount) tellBalance(read.amount);
    setFunds(read);
  }, [calls, tellBalance]);

  useEffect(() => {
    isGone.current = false;
    queueMicrotask(() => void reload());
    // A call whose answer was lost may have taken effect.
    const comeBack = (): void => void reload();
    // A deposit or a bet elsewhere changes what may be staked here.
    const lookAgain = (): void => {
      if (document.visibilityState === "visible") void refresh();
    };
    window.addEventListener("online", comeBack);
    window.addEventListener("focus", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      isGone.current = true;
      window.removeEventListener("online", comeBack);
      window.removeEventListener("focus", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [reload, refresh]);

  /** Looks until the engine answers. Nobody may bet meanwhile: what was asked for last may have counted, and a second bet would be another one. */
  const lookUp = async (): Promise<void> => {
    while (!isGone.current) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      try {
        take(await calls.state());
        return setTrouble("The game is back. If what you did counted, it is on the table or in your rounds.");
      } catch (cause) {
        if (!(cause instanceof Lost)) return stumble(cause);
      }
    }
  };

  const refuse = useCallback((field: string, flaw: string | undefined): void => {
    const before = flaws.current.get(field);
    // What a press was answered with goes when the field is mended.
    if (before !== flaw) setTrouble((current) => (current === before ? undefined : current));
    if (flaw === undefined) flaws.current.delete(field);
    else flaws.current.set(field, flaw);
  }, []);

  const play = async (ask: () => Promise<Played>, stake: number): Promise<RoundView | undefined> => {
    const [flaw] = flaws.current.values();
    if (stake > 0 && flaw !== undefined) {
      setTrouble(flaw);
      return undefined;
    }
    setBusy(true);
    plays.current = { underway: true, count: plays.current.count + 1 };
    setTrouble(undefined);
    try {
      const played = await persistently(ask, () => setTrouble("The connection is slow. Looking for your round…"));
      setTrouble(undefined);
      pending.current = played;
      setRound(played.round);
      setNext(played.next);
      setFunds(({ amount, room }) => (played.round.status === "open" ? played : { amount: amount - stake, room }));
      return played.round;
    } catch (cause) {
      stumble(cause);
      if (cause instanceof Lost) await lookUp();
      // The next seed may have changed, or there may be a round whose answer was lost.
      else if (cause instanceof Refusal && cause.code !== "session-over") await calls.state().then(take, () => undefined);
      return undefined;
    } finally {
      plays.current = { ...plays.current, underway: false };
      setBusy(false);
    }
  };

  const shown = useCallback((): void => {
    const played = pending.current;
    pending.current = undefined;
    if (played === undefined) return;
    setFunds(played);
    if (played.round.status !== "open") setHistory((before) => merged([played.round], before));
    tellBalance(played.amount);
  }, [tellBalance]);

  const readEarlier = async (): Promise<boolean> => {
    const last = history.at(-1);
    if (last === undefined) return false;
    try {
      const { rounds } = await persistently(() => calls.roundsBefore(last.id), () => undefined);
      setHistory((before) => merged(before, rounds));
      return rounds.length > 0;
    } catch (cause) {
      stumble(cause);
      return true;
    }
  };

  if (state === undefined) return failed === undefined ? { waiting: true } : { failed, retry: () => void reload() };
  return {
    seat: {
      calls, state, amount: funds.amount, room: stakeRoom(funds, state), next, round, history, busy, trouble, clientSeed, setClientSeed, readEarlier, refuse, shown, reload, refresh, run: play,
      bet: (stake, bet) => {
        const request = { key: newSeed() + newSeed(), stake, bet, clientSeed, serverSeedHash: next.serverSeedHash };
        return play(() => calls.bet(request), stake);
      },
      act: async (action) => {
        if (round === undefined) return undefined;
        const request = { round: round.id, step: round.actions.length, action };
        return play(() => calls.act(request), 0);
      },
    },
  };
};
