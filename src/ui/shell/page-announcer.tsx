import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

const SITE = / · Slipstream$/;

/** Puts the focus at the beginning of each new page and announces its title, as a browser does only with a document that it loads. */
export const PageAnnouncer = () => {
  const [title, setTitle] = useState("");
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    // Otherwise the focus is lost with the link that led here. A first page leaves it to the browser.
    if (left.current !== pathname) document.getElementById("content")?.focus({ preventScroll: true });
    left.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const titles = new MutationObserver(() => setTitle(document.title.replace(SITE, "")));
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, []);
  return (
    <p className="unseen" role="status" aria-label="Page">
      {title}
    </p>
  );
};
