// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { domAnimation, LazyMotion } from "framer-motion";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GameTable } from "../../engine/casino/frame/game-table.tsx";
import type { GameSlug } from "../../engine/casino/games/game.ts";
import type { FlightView, Funds, Played, PlayState, RoundView } from "../../engine/casino/play/wire.ts";

const flight: FlightView = { flight: 1, phase: "betting", since: 0, now: 0, bettingMs: 10_000, serverSeedHash: "flight-hash", bets: 0, last: [] };

// A broker that is there at once.
vi.mock("mqtt", () => ({
  default: {
    connect: () => ({
      on: (event: string, hear: () => void) => event === "connect" && queueMicrotask(hear),
      subscribe: (_topic: string, _how: object, subscribed: () => void) => subscribed(),
      end: () => undefined,
    }),
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let funds: Funds;
let asked: string[];
let answerBet: () => Played;

const stateOf = (game: GameSlug, balance: PlayState["balance"]): PlayState => ({
  game, balance, ...funds, currency: "NGN", least: 10_00, most: 50_000_00, step: 1_00, returns: { least: 0.97, most: 0.97 },
  next: { serverSeedHash: "hash-0", nonce: 0 }, open: null, recent: [],
});

beforeEach(() => {
  asked = [];
});

const sitDown = (game: GameSlug, balance: PlayState["balance"] = "real"): void => {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.replace("/provider/api/", ""));
    return Promise.resolve(Response.json(path.endsWith("/flight") ? flight : path.endsWith("/bet") ? answerBet() : stateOf(game, balance)));
  });
  render(<LazyMotion features={domAnimation}><GameTable token="token" /></LazyMotion>);
};

const games: readonly (readonly [game: GameSlug, button: string])[] = [
  ["dice", "Roll"], ["roulette", "Spin"], ["slot", "Spin"], ["mines", "Play"], ["plinko", "Drop the ball"], ["blackjack", "Deal"], ["crash", "Get aboard"],
];

const playButton = async (game: GameSlug, name: string): Promise<HTMLElement> => {
  if (game === "roulette") {
    fireEvent.click(await screen.findByLabelText("100"));
    fireEvent.click(screen.getByLabelText("17"));
  }
  return screen.findByText(name);
};

const isOff = (button: HTMLElement): boolean => button.getAttribute("aria-disabled") === "true";
/** What a screen reader says after the button's name. */
const told = (button: HTMLElement): string => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
const deal = (): HTMLElement => screen.getByText("Deal");

const offBecause: readonly (readonly [balance: PlayState["balance"], funds: Funds, why: string])[] = [
  ["real", { amount: 80_50, room: null }, "You can stake up to NGN 80.00. Your balance holds NGN 80.50"],
  ["bonus", { amount: 9_99, room: null }, "You cannot stake now. Your casino bonus holds NGN 9.99"],
  ["demo", { amount: 0, room: null }, "You cannot stake now. Your play money holds NGN 0.00"],
  ["real", { amount: 900_00, room: { most: 50_00, why: "Your stake limit of 250.00 in 24 hours leaves 50.00" } }, "You can stake up to NGN 50.00. Your stake limit of 250.00 in 24 hours leaves 50.00"],
  ["bonus", { amount: 900_00, room: { most: 0, why: "You are taking a break" } }, "You cannot stake now. You are taking a break"],
];

it.each(games)("a stake above the funds or the player's limits is told at the button before the press: %s", async (game, name) => {
  for (const [balance, held, why] of offBecause) {
    funds = held;
    sitDown(game, balance);
    const button = await playButton(game, name);
    await vi.waitFor(() => expect([told(button), isOff(button)]).toEqual([why, true]));
    fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: " " });
    await act(async () => undefined);
    expect(asked.filter((path) => path === "bet" || path === "board")).toEqual([]);
    cleanup();
  }
});

it.each(games)("a stake within both is on: %s", async (game, name) => {
  funds = { amount: 100_00, room: { most: 100_00, why: "Your loss limit of 100.00 in 24 hours leaves 100.00" } };
  sitDown(game);
  const button = await playButton(game, name);
  await vi.waitFor(() => expect([told(button), isOff(button)]).toEqual(["", false]));
});

const over = (table: unknown, payout: number): RoundView => ({
  id: "round-1", game: "blackjack", balance: "real", stake: 100_00, wagered: 100_00, payout, status: "over", bet: {}, actions: [], table,
  seeds: { serverSeedHash: "hash-0", serverSeed: "seed", clientSeed: "mine", nonce: 0 }, at: 1_700_000_000_000,
});
const lostHand = over({ dealer: [9, 22], dealerPoints: 20, hands: [{ cards: [8, 21], points: 19, soft: false, doubled: false, result: "lost" }], moves: [] }, 0);

it("what may be staked is told anew after each round, and when the player comes back from elsewhere or presses the button", async () => {
  funds = { amount: 250_00, room: null };
  answerBet = () => ({ round: lostHand, ...funds, next: { serverSeedHash: "hash-1", nonce: 1 } });
  sitDown("blackjack");
  await screen.findByText("Deal");
  funds = { amount: 150_00, room: { most: 60_00, why: "Your loss limit of 160.00 in 24 hours leaves 60.00" } };
  fireEvent.click(deal());
  await vi.waitFor(() => expect(told(deal())).toBe("You can stake up to NGN 60.00. Your loss limit of 160.00 in 24 hours leaves 60.00"));

  funds = { amount: 40_00, room: null };
  fireEvent.focus(window);
  await vi.waitFor(() => expect(told(deal())).toBe("You can stake up to NGN 40.00. Your balance holds NGN 40.00"));
  funds = { amount: 500_00, room: null };
  fireEvent.click(deal());
  await vi.waitFor(() => expect(isOff(deal())).toBe(false));
  expect(screen.getByTestId("amount").textContent).toBe("NGN 500.00");
  expect(asked.filter((path) => path === "bet")).toHaveLength(1);
});

it("a second stake at blackjack is off while the balance or a limit does not hold it, with the reason", async () => {
  funds = { amount: 250_00, room: null };
  const open: RoundView = { ...lostHand, status: "open", table: { dealer: [9], dealerPoints: 10, hands: [{ cards: [8, 21], points: 19, soft: false, doubled: false }], active: 0, moves: ["hit", "stand", "double"] } };
  answerBet = () => ({ round: open, ...funds, next: { serverSeedHash: "hash-1", nonce: 1 } });
  sitDown("blackjack");
  await screen.findByText("Deal");
  funds = { amount: 150_00, room: { most: 60_00, why: "Your loss limit of 160.00 in 24 hours leaves 60.00" } };
  fireEvent.click(deal());
  const double = await screen.findByRole("button", { name: /^Double D/ });
  expect(isOff(double)).toBe(true);
  expect(told(double)).toBe("To double takes NGN 100.00 more. Your loss limit of 160.00 in 24 hours leaves 60.00");
  expect(isOff(screen.getByRole("button", { name: /^Hit/ }))).toBe(false);
});
