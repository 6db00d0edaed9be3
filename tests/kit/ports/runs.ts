/** How many cases a property runs: `npm run test:deep` asks for the full number. */
export const runs = (quick: number, deep: number): { readonly numRuns: number } => ({
  numRuns: process.env["SLIPSTREAM_DEEP"] === "1" ? deep : quick,
});
