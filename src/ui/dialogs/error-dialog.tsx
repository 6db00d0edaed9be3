import { Button } from "../components/button.tsx";
import { clipMessage } from "../format/clip.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { DialogFrame } from "../components/dialog-frame.tsx";
import css from "./error-dialog.module.css";

export const ErrorDialog = ({ message }: { readonly message: string }) => {
  const { intents } = useSlipstream();
  return (
    <DialogFrame title="That did not work" role="alertdialog" footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <p className={css.text}>{clipMessage(message)}</p>
    </DialogFrame>
  );
};
