import type { ReactNode } from "react";
import type { SlotSymbol } from "../../games/slot/reels.ts";

const drawn: Readonly<Record<SlotSymbol, ReactNode>> = {
  crown: <><path d="M8 46L4 18l14 10L32 8l14 20 14-10-4 28z" fill="#e8ae2d" /><path d="M9 50h46v7H9z" fill="#b57f13" /><circle cx="32" cy="36" r="4" fill="#d3344c" /></>,
  star: <path d="M32 4l8.500 18.500L60 25 45 38.500 49.500 58 32 48 14.500 58 19 38.500 4 25l19.500-2.500z" fill="#4f7df5" stroke="#2a4fb8" strokeWidth="2" />,
  seven: <path d="M12 8h42v11L34 58H18l19-36H12z" fill="#d3344c" />,
  bell: <><path d="M32 6c12 0 17 10 17 22 0 10 4 14 7 18H8c3-4 7-8 7-18C15 16 20 6 32 6z" fill="#efb93c" /><circle cx="32" cy="52" r="6" fill="#b57f13" /></>,
  gem: <><path d="M16 10h32l12 16-28 30L4 26z" fill="#20b98b" /><path d="M16 10l16 16 16-16M4 26h56M32 26v30" stroke="#0d7c5c" strokeWidth="2" fill="none" /></>,
  clover: <><circle cx="32" cy="18" r="12" fill="#2f9e4f" /><circle cx="18" cy="34" r="12" fill="#2f9e4f" /><circle cx="46" cy="34" r="12" fill="#2f9e4f" /><path d="M32 34c0 12 2 18 8 24" stroke="#1d6b34" strokeWidth="5" fill="none" strokeLinecap="round" /></>,
  plum: <><ellipse cx="32" cy="36" rx="20" ry="22" fill="#7b3fb8" /><path d="M32 14c2-6 6-9 12-9" stroke="#3f7a3a" strokeWidth="4" fill="none" strokeLinecap="round" /><ellipse cx="25" cy="28" rx="5" ry="8" fill="#fff" fillOpacity=".25" /></>,
  lemon: <><path d="M6 34c4-16 18-22 34-18 6 1 10-2 14-4-1 6 2 10 3 16 2 16-10 28-26 28S4 46 6 34z" fill="#f3d53c" /><path d="M18 26c4-4 9-6 14-6" stroke="#fff" strokeOpacity=".6" strokeWidth="4" fill="none" strokeLinecap="round" /></>,
  cherry: <><circle cx="19" cy="46" r="12" fill="#c8263e" /><circle cx="45" cy="42" r="12" fill="#e0384f" /><path d="M19 34C22 20 32 10 48 6M45 30c0-10 0-18 3-24" stroke="#3f7a3a" strokeWidth="4" fill="none" strokeLinecap="round" /></>,
};

export const Symbol = ({ name }: { readonly name: SlotSymbol }) => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    {drawn[name]}
  </svg>
);
