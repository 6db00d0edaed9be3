import { Button } from "../components/button.tsx";
import type { Notice } from "../../domain/desk/dialog.ts";
import { clipMessage } from "../format/clip.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { placeInSlip } from "../features/betslip/public/focus-slip.ts";
import { DialogFrame } from "../components/dialog-frame.tsx";
import { noticeText, noticeTitle } from "./notice-text.ts";
import css from "./error-dialog.module.css";

export const ErrorDialog = ({ notice }: { readonly notice: Notice }) => {
  const { intents } = useSlipstream();
  return (
    <DialogFrame title={noticeTitle(notice)} role="alertdialog" finalFocus={() => placeInSlip() ?? null} footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <p className={css.text}>{clipMessage(noticeText(notice))}</p>
    </DialogFrame>
  );
};
