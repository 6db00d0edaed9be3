import "../runtime/timers.ts";
export const value = 1;
