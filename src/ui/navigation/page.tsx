import type { ComponentType, ReactElement } from "react";
import type { RoutePattern } from "../../domain/browsing/route-table.ts";
import { BrokenPage } from "../components/broken-page.tsx";
import { type LazyPart, lazyPart } from "../components/lazy-part.tsx";

/** The page of an address, and who may see it. */
export interface Page {
  readonly element: ReactElement;
  /** Set for pages of the player's own account: a visitor is asked to log in first (spec 2). */
  readonly forPlayers?: true;
}

/** The pages of one feature, by address. */
export type Pages = Readonly<Partial<Record<RoutePattern, Page>> & Record<string, Page>>;

/** A page whose code is fetched when its address is first visited. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, { asked: true, failed: (retry) => <BrokenPage onRetry={retry} /> });
