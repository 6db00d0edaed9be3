import css from "./icon.module.css";

/** Strokes on a 24 by 24 grid. */
const paths = {
  chevron: "M9 6l6 6-6 6",
  down: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  lock: "M7 11V8a5 5 0 0110 0v3M6 11h12v9H6z",
  clock: "M12 7v5l3 2M12 3a9 9 0 100 18 9 9 0 000-18z",
  user: "M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c1-4 4-6 8-6s7 2 8 6",
  wallet: "M4 7h14a2 2 0 012 2v9a2 2 0 01-2 2H6a2 2 0 01-2-2zm0 0V6a2 2 0 012-2h10M16 13.500h.01",
  slip: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5",
  moon: "M20 14.500A8.500 8.500 0 119.500 4a7 7 0 0010.500 10.500z",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  offline: "M4 4l16 16M8.500 15.500a5 5 0 017 0M5 12a10 10 0 014.500-2.600M14.500 9.500A10 10 0 0119 12M2 8.500a14 14 0 013.500-2.400M11 5a14 14 0 0111 3.500M12 19h.01",
  check: "M5 12.500l4.500 4.500L19 7.500",
  pin: "M12 16v5M7 4h10l-1.500 6 2.500 3v2H6v-2l2.500-3z",
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z",
  refresh: "M20 11a8 8 0 10-2 6M20 5v6h-6",
  ball: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 8l4 3-1.500 4.500h-5L8 11zM12 3v5M20.500 10L16 11M17.500 19l-3-3.500M6.500 19l3-3.500M3.500 10L8 11",
  basketball: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3v18M5.500 5.500c4 3.500 4 9.500 0 13M18.500 5.500c-4 3.500-4 9.500 0 13",
  tennis: "M12 3a9 9 0 100 18 9 9 0 000-18zM5 6.500c5 2 5 9 0 11M19 6.500c-5 2-5 9 0 11",
  puck: "M4 4l7 13h9v3h-11L3 6M14 13h6",
  volleyball: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 12V3M12 12l7.800 4.500M12 12l-7.800 4.500M7.500 4.200c-1 4 0 6.800 4.500 7.800",
  cricket: "M16 3l5 5-10 10-5-5zM6 13l-3 5 3 3 5-3M18 18a1.500 1.500 0 100 3 1.500 1.500 0 000-3z",
  handball: "M3 20V5h18v15M12 12a3 3 0 100 6 3 3 0 000-6z",
  paddle: "M10 3.500a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM14.600 14.600L20 20M8.500 16.300L16.300 8.500M19 4.500a1.500 1.500 0 100 3 1.500 1.500 0 000-3z",
  rugby: "M4.500 19.500c-2-6 1-13 7-14.500 3.500-1 7-.5 8-.5s.5 4.500-.5 8c-1.500 6-8.500 9-14.500 7zM9 15l6-6M10 11l3 3",
  trophy: "M8 4h8v6a4 4 0 01-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 21h8M9.500 18h5",
  search: "M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5",
  star: "M12 3.500l2.600 5.400 5.900.800-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900L3.500 9.700l5.900-.800z",
  chart: "M3 20h18M4 15l5-6 4 3 7-8",
  cards: "M4 6l9-2 3 14-9 2zM16 6l4 1-2.500 12",
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
