import { Skeleton } from "../../components/skeleton.tsx";
import card from "../../components/card.module.css";
import css from "./content.module.css";

/** A page of text before it is there. */
export const TextSkeleton = () => (
  <div className={`${card.card} ${css.article}`} role="status" aria-label="Loading">
    <Skeleton className={css.waitingTitle} />
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} className={css.waitingLine} />
    ))}
  </div>
);
