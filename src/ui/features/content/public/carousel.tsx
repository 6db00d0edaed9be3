import { useEffect } from "react";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { destinationOf } from "../../../navigation/destination.ts";
import css from "./carousel.module.css";

const waiting = <Skeleton className={css.waiting} />;

const Slides = lazyPart(() => import("../slides.tsx").then((part) => part.Slides), { waiting, failed: () => null });

/**
 * The banners of the home page (spec 3, homeCarousel). The carousel does not move by itself, because that would distract from prices.
 * Banners without a usable link are left out. While they load their space is kept; without banners the page begins with
 * matches.
 */
export const Carousel = () => {
  const { reads } = useSlipstream();
  const { value, status } = useRead(reads.banners());
  // The code comes while the banners are read.
  useEffect(() => void Slides.preload(), []);
  const banners = value?.filter(({ position, link }) => position !== "popup" && destinationOf(link, window.location.origin) !== undefined);
  if (banners === undefined) return status === "failed" ? null : waiting;
  return banners.length === 0 ? null : <Slides banners={banners} />;
};
