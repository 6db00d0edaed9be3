import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { destinationOf } from "../../navigation/destination.ts";
import { sanitise } from "./sanitise.ts";
import css from "./stored-text.module.css";

interface StoredTextProps {
  readonly html: string;
  /** Set where the text stands beside something that must not be left: its links open in another tab. */
  readonly beside?: boolean;
}

/** The only component that shows HTML from outside. It gets nodes, so that no markup is ever assigned. */
export const StoredText = ({ html, beside = false }: StoredTextProps) => {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const nodes = sanitise(html, window.location.origin);
    if (beside) {
      for (const link of nodes.querySelectorAll("a")) {
        link.target = "_blank";
        link.rel = "noopener noreferrer";
      }
    }
    place.current?.replaceChildren(nodes);
  }, [html, beside]);

  /** Opens a link to a page of this site without a reload, like other links of the site. */
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !beside && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const destination = link === null || !isPlain ? undefined : destinationOf(link.getAttribute("href") ?? "", window.location.origin);
    if (destination?.kind !== "page") return;
    event.preventDefault();
    void navigate(destination.address);
  };
  return <div ref={place} className={css.text} onClick={follow} />;
};
