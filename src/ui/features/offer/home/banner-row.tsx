import { useState } from "react";
import type { Banner } from "../../../../application/ports/content.ts";
import { safeExternalLink } from "../../../../domain/browsing/safe-link.ts";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { Skeleton } from "../../../components/skeleton.tsx";
import css from "./banner-row.module.css";

const MOST = 3;

/** Decoration: while banners load their place is kept, and without any the page simply begins with matches. */
export const BannerRow = () => {
  const { reads } = useSlipstream();
  const { value, status } = useRead(reads.banners());
  const banners = value?.filter(({ position }) => position !== "popup").slice(0, MOST);
  if (banners === undefined) return status === "failed" ? null : <Skeleton className={css.waiting} />;
  if (banners.length === 0) return null;
  return (
    <ul className={css.row} aria-label="Offers">
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
        <img className={css.image} src={banner.image} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
      <span className={css.title}>{clipName(banner.title)}</span>
    </>
  );
  return (
    <li className={css.banner}>
      {link === undefined ? (
        content
      ) : (
        <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="unseen">(opens another site)</span>
        </a>
      )}
    </li>
  );
};
