import { useEffect, useRef, useState } from "react";
import type { Banner } from "../../../application/ports/content.ts";
import { Entries } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { clipName } from "../../format/clip.ts";
import { LeadingLink } from "../../navigation/leading-link.tsx";
import { useSavesData } from "../../hooks/use-preferences.ts";
import css from "./slides.module.css";

type Ends = { readonly atStart: boolean; readonly atEnd: boolean };

/** Banners side by side, with a button to either side where more are than have room. */
export const Slides = ({ banners }: { readonly banners: readonly Banner[] }) => {
  const track = useRef<HTMLUListElement>(null);
  const [{ atStart, atEnd }, setEnds] = useState<Ends>({ atStart: true, atEnd: true });

  useEffect(() => {
    const list = track.current;
    if (list === null) return undefined;
    const look = (): void => {
      // One pixel of tolerance, because positions are fractions at some zoom levels.
      const next = { atStart: list.scrollLeft <= 1, atEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - 1 };
      setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [banners.length]);

  const move = (direction: 1 | -1): void => track.current?.scrollBy({ left: direction * track.current.clientWidth });
  return (
    <section className={css.carousel} aria-label="Offers" aria-roledescription="carousel">
      <ul ref={track} className={css.track}>
        <Entries of={banners} keyOf={(banner) => banner.id}>
          {(banner, index) => <Slide banner={banner} isFirst={index < 3} />}
        </Entries>
      </ul>
      {atStart && atEnd ? null : (
        <>
          <button type="button" className={`${css.way} ${css.back}`} aria-label="Earlier offers" disabled={atStart} onClick={() => move(-1)}>
            <Icon name="chevron" />
          </button>
          <button type="button" className={css.way} aria-label="More offers" disabled={atEnd} onClick={() => move(1)}>
            <Icon name="chevron" />
          </button>
        </>
      )}
    </section>
  );
};

const Slide = ({ banner: { title, text, image, link }, isFirst }: { readonly banner: Banner; readonly isFirst: boolean }) => {
  const saves = useSavesData();
  const [broken, setBroken] = useState(false);
  return (
    <li className={css.slide}>
      <LeadingLink link={link} className={css.link}>
        {saves || broken || image === "" ? null : (
          <img className={css.image} src={image} alt="" width="1200" height="320" loading={isFirst ? "eager" : "lazy"} decoding="async" onError={() => setBroken(true)} />
        )}
        <span className={css.words}>
          <span className={css.title}>{clipName(title)}</span>
          {text === "" ? null : <span className={css.text}>{clipName(text)}</span>}
        </span>
      </LeadingLink>
    </li>
  );
};
