import { Skeleton } from "../../components/skeleton.tsx";
import card from "../../components/card.module.css";
import css from "./content.module.css";

/** The placeholder for a page of text. */
export const TextSkeleton = () => (
  <div className={`${card.card} ${css.article}`} role="status" aria-label="Loading">
    <Skeleton className={css.waitingTitle} />
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} className={css.waitingLine} />
    ))}
  </div>
);
