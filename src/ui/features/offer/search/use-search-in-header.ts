import { useMedia } from "../../../hooks/use-media.ts";

/** Whether the header has room for the search. Otherwise the search is in the sports menu, which stands above the page or beside it. */
export const useSearchInHeader = (): boolean => useMedia("(min-width: 1000px)");
