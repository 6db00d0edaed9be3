import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { CopyText } from "../../../components/copy-text.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCopy } from "../../../hooks/use-copy.ts";
import { useSelectsWhole } from "../../../hooks/use-selects-whole.ts";
import { bookingPath } from "../../../navigation/paths.ts";
import { ShowToAll } from "../show-to-all.tsx";
import css from "./share-dialog.module.css";

/** A chunk of its own, because its encoder is larger than the dialog. Without it the dialog still shows the code and the link. */
const QrCode = lazyPart(() => import("../qr-code.tsx").then((code) => code.QrCode), {
  waiting: <SkeletonRows rows={1} height={168} look="plain" />,
  failed: () => null,
});

/** Shows the code and the link of a booked slip, to share them (spec 2). */
export const ShareDialog = ({ code }: { readonly code: string }) => {
  const { intents } = useSlipstream();
  const { copied, copy } = useCopy();
  const selectsWhole = useSelectsWhole();
  const link = `${window.location.origin}/?shareCode=${code}`;
  return (
    <DialogFrame title="Your booking code" finalFocus={() => document.querySelector<HTMLElement>("[data-shares-slip]")} footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <div className={css.share}>
        <p className={css.box}>
          <output className={`${css.code} figures`} aria-label="Booking code">
            {code}
          </output>
          <CopyText text={code} what="code" />
        </p>
        <p className="muted">Nothing is staked. Anyone who opens it gets your selections at the prices of that moment.</p>
        <div className={css.link}>
          <input readOnly value={link} aria-label="Link" {...selectsWhole} />
          <Button look="outline" onClick={() => copy(link)}>
            Copy link
          </Button>
        </div>
        <p className={css.copied} role="alert">
          {copied ? "Copied!" : ""}
        </p>
        <QrCode text={link} label={`QR code of the link with ${code}`} />
        <div className={css.ways}>
          {canShare() ? (
            <Button look="outline" onClick={() => void share(code, link)}>
              Share…
            </Button>
          ) : null}
          {senders(code, link).map(({ name, address }) => (
            <a key={name} className="text-link" href={address} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="unseen"> (opens another site)</span>
            </a>
          ))}
          <Link to={bookingPath(code)} className="text-link" onClick={intents.closeDialog}>
            Open as a page
          </Link>
        </div>
        <ShowToAll code={code} />
      </div>
    </DialogFrame>
  );
};

/** Where slips are sent to friends. Both take the message in their address, so that no code of theirs is on this page. A form's "+" for a space would be shown as it is. */
const senders = (code: string, link: string): readonly { readonly name: string; readonly address: string }[] => [
  { name: "WhatsApp", address: `https://wa.me/?text=${encodeURIComponent(`Betslip ${code}: ${link}`)}` },
  { name: "Telegram", address: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(`Betslip ${code}`)}` },
];

const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the device's share sheet. When the player cancels it, that is not a failure. */
const share = (code: string, url: string): Promise<void> =>
  navigator.share({ title: `Betslip ${code}`, url }).catch((reason: unknown) => console.warn("Nothing was shared", reason));
