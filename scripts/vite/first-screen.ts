/** The client's worker, as a path from the project's root. */
export const clientWorker = "/src/app/client.worker.ts";

/** Modules that connect the page with the client. The page itself asks for them. */
export const page = ["/src/app/window.ts"];

/** Modules that draw the first screen of the busiest addresses. The page asks for them when the client's script is here. */
export const screen = ["/src/app/screen.tsx", "/src/ui/features/offer/fixtures/live-list-page.tsx", "/src/ui/features/offer/home/home-page.tsx"];
