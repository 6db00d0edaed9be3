import type { Person } from "./person.ts";

interface Game {
  readonly address: string;
  /** What is pressed after the page has loaded, until the round is over. */
  readonly play: (me: Person) => Promise<void>;
}

const press = (me: Person, name: string): Promise<void> => me.click("button, [role=button]", name, "game");
/** A flight goes on for the others, for minutes sometimes, when the player is out of it and paid. */
const hasEnded = (): boolean | null => document.body.innerText.includes("you are out at") || [...document.querySelectorAll("a")].some((link) => (link.getAttribute("aria-label") ?? link.textContent).startsWith("Verify the round")) || null;

const GAMES = {
  Dice: { address: "/Games/Dice/101/Play", play: (me) => press(me, "Roll") },
  "European Roulette": {
    address: "/Games/European-Roulette/102/Play",
    play: async (me) => {
      await press(me, "17");
      await press(me, "Spin");
    },
  },
  "Lucky Crown": { address: "/Games/Lucky-Crown/103/Play", play: (me) => press(me, "Spin") },
  Mines: {
    address: "/Games/Mines/104/Play",
    play: async (me) => {
      await press(me, "Play");
      await me.sees("Pick a cell", "[role=status]", "game");
      await press(me, "Row 1, column 1");
      const said = await me.until("an end or another cell", () => {
        const words = document.querySelector<HTMLElement>("[role=status]")?.innerText;
        return words === undefined || words === "Pick a cell" ? null : words;
      }, [], "game");
      if (await me.ask(() => [...document.querySelectorAll("button")].some((button) => button.textContent.startsWith("Take NGN")), [], "game")) await press(me, "Take NGN");
      else if (said === "") throw new Error("the round says nothing");
    },
  },
  Plinko: { address: "/Games/Plinko/105/Play", play: (me) => press(me, "Drop the ball") },
  Blackjack: {
    address: "/Games/Blackjack/106/Play",
    play: async (me) => {
      await press(me, "Deal");
      // A blackjack ends the round at once. A press comes too early while the cards are dealt.
      for (let presses = 0; presses < 6; presses += 1) {
        const next = await me.until("a move or an end", () => ([...document.querySelectorAll("a")].some((link) => (link.getAttribute("aria-label") ?? link.textContent).startsWith("Verify the round")) ? "end" : [...document.querySelectorAll("button:enabled")].some(({ textContent }) => textContent.startsWith("Stand")) ? "move" : null), [], "game");
        if (next === "end") return;
        await press(me, "Stand");
        await me.until("an end", hasEnded, [], "game", 3_000).catch(() => undefined);
      }
    },
  },
  Crash: {
    address: "/Games/Crash/107/Play",
    play: async (me) => {
      await me.fill("input", "Cash out at", "1.01", "game");
      // The button changes its name and its work when a flight takes off, and a press just then books nothing.
      for (let presses = 0; presses < 6; presses += 1) {
        const name = await me.until("a seat", () => [...document.querySelectorAll<HTMLButtonElement>("button:enabled")].map(({ textContent }) => textContent.trim()).find((text) => /^(Get aboard|Take the next flight)/.test(text)) ?? null, [], "game");
        const hasPressed = await press(me, name.startsWith("Get") ? "Get aboard" : "Take the next flight").then(() => true, () => false);
        const isAboard = hasPressed && (await me.until("a seat taken", () => ![...document.querySelectorAll("button:enabled")].some(({ textContent }) => /^(Get aboard|Take the next flight)/.test(textContent.trim())) || null, [], "game", 5_000).catch(() => false));
        if (isAboard) return;
      }
      throw new Error("no flight takes the player");
    },
  },
} as const satisfies Readonly<Record<string, Game>>;

/** Plays a round of a game with demo money until it is settled. */
export const playRound = async (me: Person, name: keyof typeof GAMES): Promise<boolean> => {
  const { address, play } = GAMES[name];
  await me.go(`${address}?balance=demo`);
  await me.until("the game's money", () => (document.querySelector("[data-testid=amount]")?.textContent ?? "").includes("NGN") || null, [], "game");
  await play(me);
  return me.until("the end of the round", hasEnded, [], "game");
};
