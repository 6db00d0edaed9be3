import { type ReactNode, useEffect, useState } from "react";
import { checkSignature, type Signature } from "../../../../audit/receipts/ed25519.ts";
import { writeReceipt } from "../../../../audit/receipts/saved-receipt.ts";
import type { Receipt } from "../../../../domain/events/receipt.ts";
import { Button } from "../../../components/button.tsx";
import { download } from "../../../components/download.ts";
import { useReceiptKey } from "../use-receipt-key.ts";
import css from "./receipt-panel.module.css";

const WORDS: Readonly<Record<Signature | "checking" | "no-key", string>> = {
  checking: "Checking the signature…",
  good: "Signed by the sportsbook. The signature was checked on this device.",
  bad: "The signature is not the sportsbook's. Save the receipt and ask them about it.",
  unsupported: "This browser cannot check the signature. The saved receipt can be checked elsewhere.",
  "no-key": "The sportsbook's key is not known on this device, so the signature was not checked.",
};

interface ReceiptPanelProps {
  readonly receipt: Receipt;
  readonly betslipId: string;
  readonly children?: ReactNode;
}

/** The signed receipt of a bet: whether its signature is good, what it proves, what the page adds to it, and a button to save it. */
export const ReceiptPanel = ({ receipt, betslipId, children }: ReceiptPanelProps) => {
  const publicKey = useReceiptKey(receipt);
  const signature = useSignature(receipt, publicKey);
  const save = (): void => download(`receipt-${betslipId}.json`, new Blob([writeReceipt({ receipt, publicKey })], { type: "application/json" }));
  return (
    <section className={css.receipt} aria-label="Receipt" data-signature={signature}>
      <p role="status">{WORDS[signature]}</p>
      {children}
      <Button look="outline" size="small" onClick={save}>
        Save receipt
      </Button>
    </section>
  );
};

const useSignature = (receipt: Receipt, publicKey: string | undefined): keyof typeof WORDS => {
  const [checked, setChecked] = useState<{ readonly of: Receipt; readonly by: string; readonly signature: Signature }>();
  useEffect(() => {
    if (publicKey === undefined) return undefined;
    let wanted = true;
    void checkSignature(receipt.body, receipt.signature, publicKey).then((signature) => wanted && setChecked({ of: receipt, by: publicKey, signature }));
    return () => void (wanted = false);
  }, [receipt, publicKey]);
  if (publicKey === undefined) return "no-key";
  return checked?.of === receipt && checked.by === publicKey ? checked.signature : "checking";
};
