import { useState } from "react";
import type { Banner } from "../../../../application/ports/sportsbook.ts";
import { safeExternalLink } from "../../../../domain/browsing/safe-link.ts";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useQuery } from "../../../hooks/use-query.ts";

const MOST = 3;

/** Decoration: while banners load their place is kept, and without any the page simply begins with matches. */
export const BannerRow = () => {
  const { catalogue } = useSlipstream();
  const { value, status } = useQuery(catalogue.banners());
  const banners = value?.filter(({ position }) => position !== "popup").slice(0, MOST);
  if (banners === undefined) return status === "failed" ? null : <span className="skeleton banner-row" />;
  if (banners.length === 0) return null;
  return (
    <ul className="banner-row" aria-label="Offers">
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </ul>
  );
};

const BannerCard = ({ banner }: { readonly banner: Banner }) => {
  const [broken, setBroken] = useState(false);
  const link = safeExternalLink(banner.link);
  const content = (
    <>
      {broken || banner.image === "" ? null : (
        <img className="banner-image" src={banner.image} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
      <span className="banner-title">{clipName(banner.title)}</span>
    </>
  );
  return (
    <li className="banner">
      {link === undefined ? (
        content
      ) : (
        <a className="banner-link" href={link} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="unseen">(opens another site)</span>
        </a>
      )}
    </li>
  );
};
