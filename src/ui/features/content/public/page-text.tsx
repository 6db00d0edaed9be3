import type { ReactNode } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { StoredText } from "../stored-text.tsx";

interface PageTextProps {
  /** The page's name in its address. */
  readonly slug: string;
  /** What is read, to begin a sentence with: "The terms". */
  readonly what: string;
  /** Shown where the sportsbook has no such page. */
  readonly missing: ReactNode;
}

/** The text of a content page beside something else, such as a form. Its links open in another tab, so that nothing typed here is lost. */
export const PageText = ({ slug, what, missing }: PageTextProps) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.contentPage({ slug })} what={what}>
      {(page) => (page === null ? missing : <StoredText html={page.html} beside />)}
    </Loaded>
  );
};
