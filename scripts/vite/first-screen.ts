/** Modules that start the client, as paths from the project's root. The page itself asks for them. */
export const client = ["/src/app/client.ts"];

/** Modules that draw the first screen of the busiest addresses. The entry asks for them as soon as it runs. */
export const screen = ["/src/app/screen.tsx", "/src/ui/features/offer/fixtures/live-list-page.tsx", "/src/ui/features/offer/home/home-page.tsx"];
