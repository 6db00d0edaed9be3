/**
 * Names this build: the commit, and after the plus sign the hash of the client's code, by which builds are told apart. Vite puts the name here
 * (`scripts/vite/name-build.ts`), in development too; code that is run without Vite has this one.
 */
export const BUILD: string = "unbuilt";

/** When this build was made, in wall milliseconds: of two builds that are open at once, the later one writes. */
export const BUILT_AT: number = 0;
