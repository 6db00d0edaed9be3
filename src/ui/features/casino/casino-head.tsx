import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Entries } from "../../components/entries.tsx";
import pageCss from "../../components/page.module.css";
import tabs from "../../components/tab-strip.module.css";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { gameCategoryPath } from "../../navigation/paths.ts";
import css from "./casino-head.module.css";

/** The title of a casino page, what stands beside it, and the tabs of the casino. */
export const CasinoHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <>
    <header className={`${pageCss.head} ${css.head}`}>
      <h1 className={pageCss.title}>{title}</h1>
      {children}
    </header>
    <CasinoNav />
  </>
);

/** The navigation of the casino. When the categories fail to load, the other links remain. */
const CasinoNav = () => {
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
