import css from "./figure-story.module.css";

export interface StoryButtonProps {
  readonly label: string;
  readonly rose: boolean;
}

/** The label and the look of the button that opens a figure's story. They say whether the figure rose or fell. */
export const storyButton = ({ label, rose }: StoryButtonProps) => ({
  className: css.button,
  "aria-label": `Why did ${label.toLowerCase()} change?`,
  title: rose ? "It went up. See why" : "It went down. See why",
  children: <span className={css.mark} data-rose={rose} />,
});
