import { Icon } from "../../../components/icon.tsx";
import css from "./fold-title.module.css";

interface FoldTitleProps {
  readonly children: string;
  readonly open: boolean;
  /** The id of the element that it shows and hides. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** The title of a card on the match page; pressing it shows or hides the rest of the card. */
export const FoldTitle = ({ children, open, controls, onToggle }: FoldTitleProps) => (
  <h2 className={css.title}>
    <button type="button" className={css.fold} aria-expanded={open} aria-controls={open ? controls : undefined} onClick={onToggle}>
      <Icon name="chevron" />
      <span>{children}</span>
    </button>
  </h2>
);
