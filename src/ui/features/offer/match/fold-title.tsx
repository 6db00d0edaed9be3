import { Icon } from "../../../components/icon.tsx";
import css from "./fold-title.module.css";

interface FoldTitleProps {
  readonly children: string;
  readonly open: boolean;
  /** The id of the element that it shows and hides. */
  readonly controls: string;
  readonly onToggle: () => void;
  /** "board" is small and light, for the dark board above a match. */
  readonly look?: "board";
}

/** The title of something on the match page; pressing it shows or hides the rest. */
export const FoldTitle = ({ children, open, controls, onToggle, look }: FoldTitleProps) => (
  <h2 className={css.title} data-look={look}>
    <button type="button" className={css.fold} aria-expanded={open} aria-controls={open ? controls : undefined} onClick={onToggle}>
      <Icon name="chevron" />
      <span>{children}</span>
    </button>
  </h2>
);
