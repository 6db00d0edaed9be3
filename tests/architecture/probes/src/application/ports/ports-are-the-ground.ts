import "../log/keeper.ts";
export const value = 1;
