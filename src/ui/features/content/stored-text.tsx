import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { destinationOf } from "../../navigation/destination.ts";
import { sanitise } from "./sanitise.ts";
import css from "./stored-text.module.css";

/** The one place where HTML from outside is shown. It arrives as nodes, so that no markup is ever assigned. */
export const StoredText = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitise(html, window.location.origin));
  }, [html]);

  /** A page of this site opens in place, as any other link does. */
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const destination = link === null || !isPlain ? undefined : destinationOf(link.getAttribute("href") ?? "", window.location.origin);
    if (destination?.kind !== "page") return;
    event.preventDefault();
    void navigate(destination.address);
  };
  return <div ref={place} className={css.text} onClick={follow} />;
};
