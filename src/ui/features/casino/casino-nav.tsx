import { NavLink } from "react-router-dom";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { gameCategoryPath } from "../../navigation/paths.ts";
import { Entries } from "../../components/entries.tsx";
import tabs from "../../components/tab-strip.module.css";

/** The navigation of the casino. When the categories fail to load, the other links remain. */
export const CasinoNav = () => {
  const { reads } = useSlipstream();
  const categories = useRead(reads.gameCategories()).value ?? [];
  return (
    <nav className={`${tabs.tabs} ${tabs.line}`} aria-label="Casino">
      <NavLink className={() => tabs.tab} end to="/Games">
        Lobby
      </NavLink>
      <Entries of={categories} keyOf={({ categoryId }) => categoryId} failed={() => null}>
        {({ categoryId, name }) => (
          <NavLink className={() => tabs.tab} to={gameCategoryPath(categoryId, name)}>
            {clipName(name)}
          </NavLink>
        )}
      </Entries>
      <NavLink className={() => tabs.tab} to="/Games/Providers">
        Providers
      </NavLink>
    </nav>
  );
};
