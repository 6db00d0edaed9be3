import { matchPath } from "react-router-dom";
import { isLazyPart } from "../components/lazy-part.tsx";
import { AccountLayout, isOfAccount } from "./account-pages.tsx";
import { pages, playersOnly } from "./pages.ts";

/** Fetches the code of the page of an address. It also resolves when the page is not lazy or its code does not arrive. */
export const preloadPage = (pathname: string): Promise<unknown> => {
  const [address = "", page] = Object.entries(pages).find(([pattern]) => matchPath(pattern, pathname) !== null) ?? [];
  const part: unknown = page?.element.type;
  const layout = playersOnly.has(address) && isOfAccount(address) ? AccountLayout.preload() : undefined;
  return Promise.all([isLazyPart(part) ? part.preload() : undefined, layout]);
};
