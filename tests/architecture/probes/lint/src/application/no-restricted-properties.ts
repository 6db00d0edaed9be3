export const a = Math.random();
