import { useState } from "react";
import type { FigureStory as Story } from "../../../application/betslip/explain-slip.query.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { storyButton } from "./story-button.tsx";
import css from "./figure-story.module.css";

interface FigureStoryProps {
  readonly label: string;
  readonly story: Story | undefined;
}

const OpenedStory = lazyPart(() => import("./opened-figure-story.tsx").then((opened) => opened.OpenedFigureStory), {
  waiting: <span className={css.button} />,
  failed: () => null,
});

/** Shows a figure with a button for the causes of its last change, which add up exactly to it. */
export const FigureStory = ({ label, story }: FigureStoryProps) => {
  const [asked, setAsked] = useState(false);
  if (story === undefined) return null;
  if (asked) return <OpenedStory label={label} story={story} />;
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={false} onPointerEnter={OpenedStory.preload} onFocus={OpenedStory.preload} onClick={() => setAsked(true)} {...storyButton({ label, rose: story.rose })} />
  );
};
