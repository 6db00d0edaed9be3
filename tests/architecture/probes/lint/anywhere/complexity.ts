export const f = (n: number): number => {
  if (n === 1) return n + 1;
  if (n === 2) return n + 2;
  if (n === 3) return n + 3;
  if (n === 4) return n + 4;
  if (n === 5) return n + 5;
  if (n === 6) return n + 6;
  if (n === 7) return n + 7;
  if (n === 8) return n + 8;
  if (n === 9) return n + 9;
  if (n === 10) return n + 10;
  if (n === 11) return n + 11;
  if (n === 12) return n + 12;
  if (n === 13) return n + 13;
  if (n === 14) return n + 14;
  if (n === 15) return n + 15;
  if (n === 16) return n + 16;
  return 0;
};
