import { matchPath } from "react-router-dom";
import { isLazyPart } from "../components/lazy-part.tsx";
import { pages } from "./pages.ts";

/** Fetches the code of the page that an address shows. Where none is fetched lazily, or it does not arrive, this resolves all the same. */
export const preloadPage = (pathname: string): Promise<void> => {
  const found = Object.entries(pages).find(([address]) => matchPath(address, pathname) !== null);
  const part: unknown = found?.[1].element.type;
  return isLazyPart(part) ? part.preload() : Promise.resolve();
};
