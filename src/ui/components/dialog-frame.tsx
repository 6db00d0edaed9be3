import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./dialog-frame.module.css";

interface DialogFrameProps {
  readonly title: string;
  readonly role?: "dialog" | "alertdialog";
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** Holds the focus while it is open and gives it back; Escape and a press outside close it. */
export const DialogFrame = ({ title, role = "dialog", children, footer }: DialogFrameProps) => {
  const { intents } = useSlipstream();
  return (
    <Dialog.Root
      open
      role={role}
      // The page keeps its scrollbar, so that nothing behind the dialog moves sideways.
      preventScroll={false}
      onOpenChange={({ open }) => {
        if (!open) intents.closeDialog();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Positioner className={css.place}>
          <Dialog.Content className={css.dialog}>
            <header className={css.head}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              <Dialog.CloseTrigger className={css.close} aria-label="Close">
                <Icon name="close" />
              </Dialog.CloseTrigger>
            </header>
            {children}
            {footer === undefined ? null : <footer className={css.foot}>{footer}</footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
