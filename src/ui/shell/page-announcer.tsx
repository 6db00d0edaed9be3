import { useEffect, useState } from "react";

const SITE = / · Slipstream$/;

/** Announces the title of each new page, because a browser reads the title of a document only when it loads one. */
export const PageAnnouncer = () => {
  const [title, setTitle] = useState("");
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
