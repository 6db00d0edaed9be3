import { matchPath } from "react-router-dom";
import { isLazyPart } from "../components/lazy-part.tsx";
import { pages } from "./pages.ts";

/** Fetches the code of the page of an address. It also resolves when the page is not lazy or its code does not arrive. */
export const preloadPage = (pathname: string): Promise<void> => {
  const found = Object.entries(pages).find(([address]) => matchPath(address, pathname) !== null);
  const part: unknown = found?.[1].element.type;
  return isLazyPart(part) ? part.preload() : Promise.resolve();
};
