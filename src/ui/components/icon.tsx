import css from "./icon.module.css";

/** Strokes on a 24 by 24 grid. */
const paths = {
  chevron: "M9 6l6 6-6 6",
  down: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  lock: "M7 11V8a5 5 0 0110 0v3M6 11h12v9H6z",
  clock: "M12 7v5l3 2M12 3a9 9 0 100 18 9 9 0 000-18z",
  user: "M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c1-4 4-6 8-6s7 2 8 6",
  wallet: "M4 7h14a2 2 0 012 2v9a2 2 0 01-2 2H6a2 2 0 01-2-2zm0 0V6a2 2 0 012-2h10M16 13.5h.01",
  slip: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
  moon: "M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  offline: "M4 4l16 16M8.5 15.5a5 5 0 017 0M5 12a10 10 0 014.5-2.6M14.5 9.5A10 10 0 0119 12M2 8.5a14 14 0 013.5-2.4M11 5a14 14 0 0111 3.5M12 19h.01",
  check: "M5 12.5l4.5 4.5L19 7.5",
  pin: "M12 16v5M7 4h10l-1.5 6 2.5 3v2H6v-2l2.5-3z",
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z",
  refresh: "M20 11a8 8 0 10-2 6M20 5v6h-6",
  ball: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M20.5 10L16 11M17.5 19l-3-3.5M6.5 19l3-3.5M3.5 10L8 11",
  basketball: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3v18M5.5 5.5c4 3.5 4 9.5 0 13M18.5 5.5c-4 3.5-4 9.5 0 13",
  tennis: "M12 3a9 9 0 100 18 9 9 0 000-18zM5 6.5c5 2 5 9 0 11M19 6.5c-5 2-5 9 0 11",
  puck: "M4 4l7 13h9v3h-11L3 6M14 13h6",
  volleyball: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 12V3M12 12l7.8 4.5M12 12l-7.8 4.5M7.5 4.2c-1 4 0 6.8 4.5 7.8",
  cricket: "M16 3l5 5-10 10-5-5zM6 13l-3 5 3 3 5-3M18 18a1.5 1.5 0 100 3 1.5 1.5 0 000-3z",
  handball: "M3 20V5h18v15M12 12a3 3 0 100 6 3 3 0 000-6z",
  paddle: "M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM14.6 14.6L20 20M8.5 16.3L16.3 8.5M19 4.5a1.5 1.5 0 100 3 1.5 1.5 0 000-3z",
  rugby: "M4.5 19.5c-2-6 1-13 7-14.5 3.5-1 7-.5 8-.5s.5 4.5-.5 8c-1.5 6-8.5 9-14.5 7zM9 15l6-6M10 11l3 3",
  trophy: "M8 4h8v6a4 4 0 01-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 21h8M9.5 18h5",
  search: "M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z",
  chart: "M3 20h18M4 15l5-6 4 3 7-8",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  try: "M9 3h6M10 3v6l-5 9a2 2 0 002 3h10a2 2 0 002-3l-5-9V3M7.500 14h9",
  cards: "M4 6l9-2 3 14-9 2zM16 6l4 1-2.5 12",
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);

const sportIcons: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/soccer|football/i, "ball"],
  [/basket/i, "basketball"],
  [/table.?tennis|ping/i, "paddle"],
  [/tennis/i, "tennis"],
  [/hockey/i, "puck"],
  [/volley/i, "volleyball"],
  [/hand/i, "handball"],
  [/cricket|baseball/i, "cricket"],
  [/rugby/i, "rugby"],
];

export const sportIcon = (sport: string): IconName => sportIcons.find(([words]) => words.test(sport))?.[1] ?? "trophy";

export const SportIcon = ({ sport }: { readonly sport: string }) => <Icon name={sportIcon(sport)} />;
