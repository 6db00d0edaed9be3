/** Banner pictures, drawn here so that a fresh engine has some: `path` is what the banner's `image` says. */
const picture = (from: string, to: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 320" role="img"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="320" fill="url(#g)"/>${shapes}</svg>`;

const pitch = `<g fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="4"><circle cx="900" cy="160" r="90"/><path d="M900 0v320M600 20h580v280H600z"/><path d="M1060 90h120v140h-120z"/></g>`;
const ladder = `<g fill="#fff" fill-opacity=".16">${[0, 1, 2, 3, 4, 5].map((step) => `<rect x="${640 + step * 85}" y="${250 - step * 38}" width="60" height="${50 + step * 38}" rx="8"/>`).join("")}</g>`;
const pulse = `<path d="M560 180h130l30-80 50 150 40-110 25 40h325" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linejoin="round"/>`;

export const pictures: Readonly<Record<string, string>> = {
  "matchday.svg": picture("#0b3d2e", "#15803d", pitch),
  "ladder.svg": picture("#1e1b4b", "#6d28d9", ladder),
  "live.svg": picture("#450a0a", "#b91c1c", pulse),
  "welcome.svg": picture("#0c4a6e", "#0284c7", ladder),
};

export const banners = [
  { id: 1, clientId: 3, title: "Every match of the day", bannerType: "sport", target: "website", position: "slider", link: "", content: "Prices that move with the game", image: "/content/matchday.svg" },
  { id: 2, clientId: 3, title: "Up to 260% multi-bet bonus", bannerType: "sport", target: "website", position: "slider", link: "", content: "More selections, more on top", image: "/content/ladder.svg" },
  { id: 3, clientId: 3, title: "Live now", bannerType: "sport", target: "web", position: "slider", link: "", content: "Forty matches in play, around the clock", image: "/content/live.svg" },
  { id: 4, clientId: 3, title: "Welcome to Slipstream", bannerType: "sport", target: "website", position: "popup", link: "", content: "A sportsbook with nothing to hide", image: "/content/welcome.svg" },
] as const;
