import type { GameSlug } from "./games/game.ts";

/** Draws the tile of a game: light shapes on a dark ground, with one hue for each game. */
const tile = (id: string, from: string, to: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img"><defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  + `<radialGradient id="${id}-glow" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".24"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`
  + `<rect width="400" height="300" fill="url(#${id})"/><rect width="400" height="300" fill="url(#${id}-glow)"/>${shapes}</svg>`;

const at = (x: number, y: number, shapes: string, turn = 0): string => `<g transform="translate(${x} ${y})${turn === 0 ? "" : ` rotate(${turn})`}">${shapes}</g>`;

const pip = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="9" fill="#12203c"/>`;
const die = (pips: string): string => `<rect x="-56" y="-56" width="112" height="112" rx="22" fill="#f7fafc"/><rect x="-56" y="-56" width="112" height="112" rx="22" fill="none" stroke="#0d1b33" stroke-opacity=".16" stroke-width="4"/>${pips}`;

const wheel = Array.from({ length: 37 }, (_, index) => {
  const point = (turn: number, radius: number): string => `${(Math.cos(turn) * radius).toFixed(1)} ${(Math.sin(turn) * radius).toFixed(1)}`;
  const [from, to] = [(2 * Math.PI * index) / 37, (2 * Math.PI * (index + 1)) / 37];
  const fill = index === 0 ? "#1c9c5b" : index % 2 === 1 ? "#d33c3c" : "#161d2c";
  return `<path d="M${point(from, 104)}A104 104 0 0 1 ${point(to, 104)}L${point(to, 70)}A70 70 0 0 0 ${point(from, 70)}z" fill="${fill}"/>`;
}).join("");

const card = (letter: string, suit: string, ink: string): string =>
  `<rect x="-52" y="-74" width="104" height="148" rx="12" fill="#f7fafc"/><text x="-38" y="-36" font-family="Georgia,serif" font-size="34" font-weight="700" fill="${ink}">${letter}</text><text x="0" y="34" text-anchor="middle" font-family="Georgia,serif" font-size="66" fill="${ink}">${suit}</text>`;

const reel = (x: number, symbol: string): string => `<rect x="${x}" y="78" width="84" height="144" rx="12" fill="#fff8e7"/>${at(x + 42, 150, symbol)}`;
const seven = `<text x="0" y="28" text-anchor="middle" font-family="Georgia,serif" font-size="78" font-weight="700" fill="#c62f38">7</text>`;
const crown = `<path d="M-30 20l-8-44 20 18L0-34l18 28 20-18-8 44z" fill="#e0a526"/><rect x="-30" y="24" width="60" height="8" rx="3" fill="#b9821a"/>`;

const cell = (column: number, row: number, fill: string, inner = ""): string => `<rect x="${108 + column * 48}" y="${58 + row * 48}" width="40" height="40" rx="9" fill="${fill}"/>${inner === "" ? "" : at(128 + column * 48, 78 + row * 48, inner)}`;
const gem = `<path d="M0-13l13 13L0 13-13 0z" fill="#5ef0b4"/>`;
const bomb = `<circle r="11" fill="#ff6b5e"/><path d="M7-8l7-7" stroke="#ffd9d4" stroke-width="4" stroke-linecap="round"/>`;
const field = Array.from({ length: 16 }, (_, index) => {
  const inner = index === 5 || index === 10 || index === 3 ? gem : index === 9 ? bomb : "";
  return cell(index % 4, Math.floor(index / 4), inner === "" ? "#ffffff2e" : inner === bomb ? "#4b1622" : "#0e4a3d", inner);
}).join("");

const pins = Array.from({ length: 6 }, (_, row) => Array.from({ length: row + 3 }, (_, pin) => `<circle cx="${200 + (pin - (row + 2) / 2) * 34}" cy="${66 + row * 31}" r="5" fill="#fff" fill-opacity=".8"/>`).join("")).join("");
const bins = Array.from({ length: 7 }, (_, bin) => `<rect x="${200 + (bin - 3.5) * 34 + 2}" y="246" width="30" height="26" rx="6" fill="${["#ff5d6c", "#ff9b54", "#ffd166", "#8fe3a5", "#ffd166", "#ff9b54", "#ff5d6c"][bin]}"/>`).join("");

const drawings: Readonly<Record<GameSlug | "provider", string>> = {
  dice: tile("dice", "#0f2f66", "#2b6ff0", at(150, 160, die(pip(-26, -26) + pip(0, 0) + pip(26, 26)), -14) + at(266, 134, die([-26, 26].map((x) => [-26, 0, 26].map((y) => pip(x, y)).join("")).join("")), 12)),
  roulette: tile("roulette", "#07372a", "#12805a", at(200, 150, `<circle r="120" fill="#7a4b22"/><circle r="110" fill="#c08a3e"/>${wheel}<circle r="68" fill="#8a5a2b"/><circle r="46" fill="#a86f36"/><path d="M-50 0H50M0-50V50" stroke="#e8c27a" stroke-width="7" stroke-linecap="round"/><circle r="14" fill="#e8c27a"/><circle cx="74" cy="-46" r="8" fill="#fff"/>`)),
  slot: tile("slot", "#5b1230", "#c2306a", `<rect x="50" y="58" width="300" height="184" rx="22" fill="#3a0a1f"/>${reel(66, seven)}${reel(158, crown)}${reel(250, seven)}<path d="M56 150h288" stroke="#ffd166" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"/>`),
  mines: tile("mines", "#0c2f3d", "#1c7f8c", field),
  plinko: tile("plinko", "#2a1458", "#7b3fe4", `${pins}${bins}<circle cx="217" cy="112" r="12" fill="#ffd166"/>`),
  blackjack: tile("blackjack", "#0b3b2c", "#1b7a4a", at(160, 154, card("A", "♠", "#16202f"), -12) + at(248, 148, card("K", "♥", "#c62f38"), 10)),
  crash: tile("crash", "#1b1033", "#b3362f", `<path d="M40 250H370M40 250V40" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><path d="M40 250C170 244 250 196 306 84" fill="none" stroke="#ffd166" stroke-width="8" stroke-linecap="round"/><path d="M40 250C170 244 250 196 306 84V250z" fill="#ffd166" fill-opacity=".16"/>${at(312, 74, `<path d="M0-40c18 14 22 40 12 62h-24c-10-22-6-48 12-62z" fill="#f7fafc"/><circle cy="-10" r="7" fill="#b3362f"/><path d="M-12 14l-14 18 16-4zM12 14l14 18-16-4z" fill="#ff9b54"/><path d="M-7 26h14l-7 24z" fill="#ffd166"/>`, 28)}`),
  provider: tile("provider", "#0c1526", "#2456e0", `<path d="M70 190c60-90 120-90 180-40s90 30 110 0" fill="none" stroke="#8fb0ff" stroke-width="14" stroke-linecap="round"/><path d="M40 150c60-90 120-90 180-40s90 30 110 0" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`),
};

export const pictures: ReadonlyMap<string, string> = new Map(Object.entries(drawings).map(([name, drawing]) => [`${name}.svg`, drawing]));
