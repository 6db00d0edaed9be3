import { Link } from "react-router-dom";
import type { Promotion } from "../../../application/ports/content.ts";
import { Entries } from "../../components/entries.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { promotionPath } from "../../navigation/paths.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { PromotionPicture } from "./promotion-picture.tsx";
import { useHasJoined } from "./use-opt-in.ts";
import page from "../../components/page.module.css";
import css from "./content.module.css";

/** The list of all running promotions, each with a link to its page. */
export const PromotionsPage = () => {
  const { reads } = useSlipstream();
  usePageTitle("Promotions");
  return (
    <>
      <h1 className={page.title}>Promotions</h1>
      <Loaded read={reads.promotions()} what="The promotions" skeleton={<CardSkeletons />}>
        {(promotions) =>
          promotions.length === 0 ? (
            <EmptyState icon="trophy" title="No promotions at the moment">
              Please look again later: a promotion is listed here from the day it begins.
            </EmptyState>
          ) : (
            <ul className={css.cards} aria-label="Promotions">
              <Entries of={promotions} keyOf={(promotion) => promotion.id}>
                {(promotion) => <PromotionCard promotion={promotion} />}
              </Entries>
            </ul>
          )
        }
      </Loaded>
    </>
  );
};

const PromotionCard = ({ promotion }: { readonly promotion: Promotion }) => (
  <li className={css.card}>
    <Link className={css.cardLink} to={promotionPath(promotion.id)}>
      <PromotionPicture image={promotion.image} />
      <span className={css.cardWords}>
        <span className={css.cardTitle}>{clipName(promotion.title)}</span>
        <span className={css.cardFoot}>
          <span className={css.more}>See the terms</span>
          {promotion.campaign === undefined ? null : <JoinBadge campaign={promotion.campaign} />}
        </span>
      </span>
    </Link>
  </li>
);

const JoinBadge = ({ campaign }: { readonly campaign: string }) =>
  useHasJoined(campaign) === true ? <span className={css.joined}>Joined</span> : <span className={css.mark}>Join to take part</span>;

const CardSkeletons = () => (
  <div className={css.cards} role="status" aria-label="Loading">
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className={css.waitingCard} />
    ))}
  </div>
);
