import { Link, useParams } from "react-router-dom";
import type { Promotion } from "../../../application/ports/content.ts";
import { LeadingLink } from "../../navigation/leading-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { JoinPanel } from "./join-panel.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";
import { StoredText } from "./stored-text.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";
import card from "../../components/card.module.css";
import page from "../../components/page.module.css";
import css from "./content.module.css";

/** One promotion with its terms, and the button to join if it needs an opt-in. */
export const PromotionPage = () => {
  const { promotion_id: id = "" } = useParams();
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.promotions()} what="The promotion" whole skeleton={<TextSkeleton />}>
      {(promotions) => {
        const promotion = promotions.find((each) => each.id === id);
        return promotion === undefined ? <Over /> : <Terms promotion={promotion} />;
      }}
    </Loaded>
  );
};

const Terms = ({ promotion: { title, image, html, from, until, campaign, link } }: { readonly promotion: Promotion }) => {
  usePageTitle(title);
  return (
    <article className={`${card.card} ${css.article}`}>
      <nav className={page.trail} aria-label="Back">
        <Link to="/Promotions">Promotions</Link>
      </nav>
      <h1 className={page.title}>{clipName(title)}</h1>
      <PromotionPicture image={image} />
      {from === undefined && until === undefined ? null : (
        <p className="muted">
          {from === undefined ? null : <span>{`From ${clipName(from)} `}</span>}
          {until === undefined ? null : <span>{`until ${clipName(until)}`}</span>}
        </p>
      )}
      <StoredText html={html} />
      {campaign === undefined ? null : <JoinPanel campaign={campaign} />}
      {link === "" ? null : (
        <p>
          <LeadingLink link={link} className="text-link">
            More about it
          </LeadingLink>
        </p>
      )}
    </article>
  );
};

const Over = () => {
  usePageTitle("Promotions");
  return (
    <EmptyState
      whole
      icon="trophy"
      title="This promotion is over"
      action={
        <Link to="/Promotions" className="text-link">
          See what runs now
        </Link>
      }
    >
      It has ended, or its address is wrong.
    </EmptyState>
  );
};
