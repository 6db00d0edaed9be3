/** The pictures of banners and promotions are drawn by code, so that a new engine has some. */
const picture = (from: string, to: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 320" width="1200" height="320" role="img"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="320" fill="url(#g)"/>${shapes}</svg>`;

const pitch = `<g fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="4"><circle cx="900" cy="160" r="90"/><path d="M900 0v320M600 20h580v280H600z"/><path d="M1060 90h120v140h-120z"/></g>`;
const ladder = `<g fill="#fff" fill-opacity=".16">${[0, 1, 2, 3, 4, 5].map((step) => `<rect x="${640 + step * 85}" y="${250 - step * 38}" width="60" height="${50 + step * 38}" rx="8"/>`).join("")}</g>`;
const pulse = `<path d="M560 180h130l30-80 50 150 40-110 25 40h325" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linejoin="round"/>`;

const chips = `<g fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="14"><circle cx="820" cy="170" r="80" stroke-dasharray="32 18"/><circle cx="960" cy="130" r="80" stroke-dasharray="32 18"/><circle cx="1090" cy="190" r="80" stroke-dasharray="32 18"/></g>`;
const circle = `<g fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="10" stroke-linecap="round"><path d="M980 70a110 110 0 1 0 70 100"/><path d="M1050 60v90h-90" stroke-linejoin="round"/></g>`;

export const pictures: Readonly<Record<string, string>> = {
  "matchday.svg": picture("#0b3d2e", "#15803d", pitch),
  "ladder.svg": picture("#1e1b4b", "#6d28d9", ladder),
  "live.svg": picture("#450a0a", "#b91c1c", pulse),
  "casino.svg": picture("#3b0764", "#a21caf", chips),
  "cashback.svg": picture("#064e3b", "#0f766e", circle),
  "welcome.svg": picture("#0c4a6e", "#0284c7", ladder),
};

