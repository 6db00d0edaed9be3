import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { bookingPath } from "../../../navigation/paths.ts";
import css from "./share-dialog.module.css";

/** Apart, because its encoder is heavier than the dialog. Without it the code and the link are still there. */
const QrCode = lazyPart(() => import("../qr-code.tsx").then((code) => code.QrCode), {
  waiting: <SkeletonRows rows={1} height={168} look="plain" />,
  failed: () => null,
});

/** The slip is booked: its code and its link, to be handed on (spec 2). */
export const ShareDialog = ({ code }: { readonly code: string }) => {
  const { intents } = useSlipstream();
  const [copied, setCopied] = useState(false);
  const link = `${window.location.origin}/?shareCode=${code}`;
  const copy = (): void => {
    setCopied(false);
    // Spec 8: a failure is only logged. The link stands beside it to be copied by hand.
    writeText(link).then(() => setCopied(true), (reason: unknown) => console.warn("The link could not be copied", reason));
  };
  return (
    <DialogFrame title="Your booking code" footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <div className={css.share}>
        <output className={`${css.code} figures`} aria-label="Booking code">
          {code}
        </output>
        <p className="muted">Nothing is staked. Whoever opens it gets your selections at the prices of that moment.</p>
        <div className={css.link}>
          <input readOnly value={link} aria-label="Link" onFocus={(event) => event.currentTarget.select()} />
          <Button look="outline" onClick={copy}>
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
          <Link to={bookingPath(code)} className="text-link" onClick={intents.closeDialog}>
            Open as a page
          </Link>
        </div>
      </div>
    </DialogFrame>
  );
};

/** A page that is not served securely has no clipboard: asking for it fails like a copy that is not allowed. */
const writeText = (text: string): Promise<void> => Promise.resolve().then(() => navigator.clipboard.writeText(text));

const canShare = (): boolean => typeof navigator.share === "function";

/** That a player thought better of it is no failure. */
const share = (code: string, url: string): Promise<void> =>
  navigator.share({ title: `Betslip ${code}`, url }).catch((reason: unknown) => console.warn("Nothing was shared", reason));
