import { useState } from "react";
import { lazyPart } from "../../components/lazy-part.tsx";
import { quickStakesButton } from "./quick-stakes-button.ts";
import css from "./own-quick-stakes.module.css";

const OpenedForm = lazyPart(() => import("./opened-quick-stakes.tsx").then((opened) => opened.OpenedQuickStakes), {
  waiting: <span className={css.button} />,
  failed: () => null,
});

/** A button to choose the amounts that stand beside the stake. */
export const OwnQuickStakes = () => {
  const [asked, setAsked] = useState(false);
  if (asked) return <OpenedForm />;
  return <button type="button" aria-haspopup="dialog" aria-expanded={false} onPointerEnter={OpenedForm.preload} onFocus={OpenedForm.preload} onClick={() => setAsked(true)} {...quickStakesButton} />;
};
