import css from "./skeleton.module.css";

/** The place of something that is still being loaded; `className` gives it its size. */
export const Skeleton = ({ className = "" }: { readonly className?: string | undefined }) => <span className={`${css.skeleton} ${className}`.trimEnd()} />;
