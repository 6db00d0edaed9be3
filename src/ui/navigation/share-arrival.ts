/** What a page's place in the browser's history keeps of the shared link by which the visitor came. */
interface Arrival {
  readonly shareCode: string;
}

export const arrivalWith = (shareCode: string): Arrival => ({ shareCode });

/** The code of the shared link; undefined for any other page. The browser keeps the state across builds, so it may be of any shape. */
export const arrivalOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "shareCode" in state && typeof state.shareCode === "string" ? state.shareCode : undefined;
