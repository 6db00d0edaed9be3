// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { RoundsPanel } from "../../engine/casino/frame/table/rounds-panel.tsx";
import { resultText } from "../../engine/casino/frame/table/controls.tsx";
import type { RoundView } from "../../engine/casino/play/wire.ts";

const round = (number: number): RoundView => ({
  id: `round-${number}`, game: "dice", balance: "demo", stake: 10_00, wagered: 10_00, payout: 0, status: "over",
  bet: { side: "over", chances: 4_950 }, actions: [], table: { drawn: 5_000, won: false },
  seeds: { serverSeedHash: "hash", serverSeed: "seed", clientSeed: "mine", nonce: number }, at: 1_700_000_000_000 + number,
});
const roundsDown = (from: number, to: number): readonly RoundView[] => Array.from({ length: from - to + 1 }, (_, index) => round(from - index));

afterEach(cleanup);

it("the list of rounds reaches every past round, a few at a time, until there are none", async () => {
  const read = vi.fn<(before: string) => Promise<readonly RoundView[]>>((before) => Promise.resolve(before === "round-9" ? roundsDown(8, 1) : []));
  const Table = () => {
    const [rounds, setRounds] = useState(roundsDown(20, 9));
    const onEarlier = async (): Promise<boolean> => {
      const earlier = await read(rounds.at(-1)?.id ?? "");
      setRounds([...rounds, ...earlier]);
      return earlier.length > 0;
    };
    return <RoundsPanel rounds={rounds} currency="NGN" onEarlier={onEarlier} />;
  };
  render(<Table />);
  const shown = () => screen.getAllByRole("link", { name: /^Verify the round/ }).length;
  expect(shown()).toBe(8);
  for (const count of [16, 20]) {
    fireEvent.click(screen.getByRole("button", { name: "Earlier rounds" }));
    await waitFor(() => expect(shown()).toBe(count));
  }
  const last = screen.getAllByRole("link", { name: /^Verify the round/ }).at(-1)?.getAttribute("href") ?? "";
  expect(decodeURIComponent(last)).toContain('"id":"round-1"');
  await waitFor(() => expect(screen.queryByRole("button", { name: "Earlier rounds" })).toBeNull());
  expect(read.mock.calls).toEqual([["round-9"], ["round-1"]]);
});

it("what a round won is told without its stake, and beside it what was staked and paid out", () => {
  const rounds: readonly RoundView[] = [{ ...round(3), payout: 20_00 }, { ...round(2), payout: 10_00 }, { ...round(1), payout: 4_00 }, { ...round(0), status: "void" }];
  render(<RoundsPanel rounds={rounds} currency="NGN" onEarlier={() => Promise.resolve(false)} />);
  const money = screen.getAllByRole("listitem").map((item) => item.children[2]?.textContent);
  expect(money).toEqual(["+10.00NGN 10.00 staked, 20.00 paid out", "0.00NGN 10.00 staked, 10.00 paid out", "−6.00NGN 10.00 staked, 4.00 paid out", "given back"]);
});

it.each([
  [0, "No win this time"],
  [4_00, "NGN 4.00 of 10.00 back"],
  [10_00, "Your stake of NGN 10.00 is back"],
  [20_00, "You win NGN 10.00 and get 20.00 paid out"],
])("a round of 10.00 that pays %i is told so that its stake is not taken for a win", (payout, words) => {
  expect(resultText(10_00, payout, "NGN")).toBe(words);
});

it("the list of rounds offers no earlier ones where there are only a few", () => {
  render(<RoundsPanel rounds={roundsDown(3, 1)} currency="NGN" onEarlier={() => Promise.resolve(false)} />);
  expect(screen.queryByRole("button", { name: "Earlier rounds" })).toBeNull();
});
