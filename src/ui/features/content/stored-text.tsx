import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { destinationOf } from "../../navigation/destination.ts";
import { sanitise } from "./sanitise.ts";
import css from "./stored-text.module.css";

/** The only component that shows HTML from outside. It gets nodes, so that no markup is ever assigned. */
export const StoredText = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitise(html, window.location.origin));
  }, [html]);

  /** Opens a link to a page of this site without a reload, like other links of the site. */
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
