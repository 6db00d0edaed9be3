import type { Offer } from "../../engine/offer/offer.ts";
import type { Shown } from "../feed/shown-prices.ts";

/** The main market of every live match, as a live list shows it. */
export const shownLines = (offer: Offer): readonly Shown[] =>
  [...offer.all()].filter(({ phase }) => phase === "live").flatMap((match) => {
    const [line] = match.lines.values();
    const [outcome] = line?.outcomes ?? [];
    return line === undefined || outcome === undefined ? [] : [{ match, line, outcome }];
  });
