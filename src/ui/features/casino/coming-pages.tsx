import { ComingPage } from "../../navigation/coming-page.tsx";

const casino = { to: "/Games", label: "Casino" };
const live = { to: "/Sport/LiveList", label: "See live matches" };

export const CasinoPage = () => (
  <ComingPage
    icon="cards"
    title="Casino"
    text="Slots, tables and live dealers by category, played with real money, a bonus, or just for fun."
    way={live}
  />
);

export const ProvidersPage = () => (
  <ComingPage
    icon="cards"
    title="Game providers"
    text="Every studio whose games are on offer, and all the games of each."
    way={casino}
  />
);

export const GamePage = () => (
  <ComingPage
    icon="cards"
    title="Play"
    text="The game itself opens here, after you choose which balance to play with."
    way={casino}
  />
);
