import { useState } from "react";
import { NavLink } from "react-router-dom";
import type { CategoryEntry, SportEntry } from "../../../../application/ports/offer.ts";
import { Entries } from "../../../components/entries.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatCount } from "../../../format/count.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { tournamentPath } from "../../../navigation/paths.ts";
import css from "./sports-menu.module.css";

export const SportCategories = ({ sport }: { readonly sport: SportEntry }) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.categories({ sportId: sport.sportId })} what="The categories" quiet skeleton={<SkeletonRows rows={3} height={28} look="plain" />}>
      {(categories) => (
        <ul className={css.categories}>
          <Entries of={categories} keyOf={(category) => category.categoryId}>
            {(category) => <CategoryItem sport={sport} category={category} />}
          </Entries>
        </ul>
      )}
    </Loaded>
  );
};

interface CategoryItemProps {
  readonly sport: SportEntry;
  readonly category: CategoryEntry;
}

const CategoryItem = ({ sport, category }: CategoryItemProps) => {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={css.category} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="chevron" />
        <span className="truncate">{clipName(category.categoryName)}</span>
        <span className={`${css.count} figures`}>{formatCount(category.total)}</span>
      </button>
      {open ? <Tournaments sport={sport} category={category} /> : null}
    </li>
  );
};

const Tournaments = ({ sport, category }: CategoryItemProps) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.tournaments({ categoryId: category.categoryId })} what="The tournaments" quiet skeleton={<SkeletonRows rows={2} height={26} look="plain" />}>
      {(tournaments) => (
        <ul className={css.tournaments}>
          <Entries of={tournaments} keyOf={({ tournamentId }) => tournamentId}>
            {({ tournamentName, total }) => (
              <li>
                <NavLink className={() => css.tournament} to={tournamentPath(sport.sportName, category.categoryName, tournamentName)}>
                  <span className="truncate">{clipName(tournamentName)}</span>
                  <span className={`${css.count} figures`}>{formatCount(total)}</span>
                </NavLink>
              </li>
            )}
          </Entries>
        </ul>
      )}
    </Loaded>
  );
};
