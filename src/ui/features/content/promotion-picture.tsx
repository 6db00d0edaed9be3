import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { useSavesData } from "../../hooks/use-preferences.ts";
import css from "./content.module.css";

/** The promotion's picture; a trophy when there is no picture or it does not load. */
export const PromotionPicture = ({ image }: { readonly image: string }) => {
  const saves = useSavesData();
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.picture}>
      {saves || image === "" || broken ? <Icon name="trophy" /> : <img src={image} alt="" width="1200" height="320" decoding="async" onError={() => setBroken(true)} />}
    </span>
  );
};
