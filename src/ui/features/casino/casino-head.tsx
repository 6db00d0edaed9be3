import type { ReactNode } from "react";
import pageCss from "../../components/page.module.css";
import { CasinoNav } from "./casino-nav.tsx";
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
