import { useState } from "react";
import type { Banner } from "../../../../application/ports/content.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { LeadingLink } from "../../../navigation/leading-link.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { destinationOf } from "../../../navigation/destination.ts";
import { useSavesData } from "../../../hooks/use-preferences.ts";
import { useClearPage } from "../use-clear-page.ts";
import css from "./popup-dialog.module.css";

/** The popup banner (spec 2): its picture with its link. It waits while the slip's sheet or anything else lies over the page. */
export const PopupDialog = ({ bannerId }: { readonly bannerId: string }) => {
  const [wasClear, setWasClear] = useState(false);
  const clear = useClearPage(wasClear);
  if (clear && !wasClear) setWasClear(true);
  return clear ? <Popup bannerId={bannerId} /> : null;
};

const Popup = ({ bannerId }: { readonly bannerId: string }) => {
  const { reads, intents } = useSlipstream();
  const { value, status } = useRead(reads.banners());
  const banner = value?.find(({ id }) => id === bannerId);
  if (banner !== undefined) return <Shown banner={banner} />;
  return (
    <DialogFrame title="One moment" footer={<Button onClick={intents.closeDialog}>Close</Button>}>
      {status === "loading" ? <Skeleton className={css.picture} /> : <p className="muted">This offer is no longer there.</p>}
    </DialogFrame>
  );
};

const Shown = ({ banner: { title, text, image, link } }: { readonly banner: Banner }) => {
  const { intents } = useSlipstream();
  const saves = useSavesData();
  const [broken, setBroken] = useState(false);
  const leads = destinationOf(link, window.location.origin) !== undefined;
  return (
    <DialogFrame
      title={clipName(title)}
      footer={
        leads ? (
          <LeadingLink link={link} className={css.go} onFollow={intents.closeDialog}>
            Tell me more
          </LeadingLink>
        ) : (
          <Button onClick={intents.closeDialog}>Close</Button>
        )
      }
    >
      {saves || image === "" || broken ? null : <img className={css.picture} src={image} alt="" width="1200" height="320" onError={() => setBroken(true)} />}
      {text === "" ? null : <p className="muted">{clipName(text)}</p>}
    </DialogFrame>
  );
};
