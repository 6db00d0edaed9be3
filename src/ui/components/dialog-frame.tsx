import { Dialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { type ReactNode, useState } from "react";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useBackCloses } from "../hooks/use-back-closes.ts";
import { Icon } from "./icon.tsx";

interface DialogFrameProps {
  readonly title: string;
  readonly role?: "dialog" | "alertdialog";
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Called when the player closes it; when absent the dialog is only closed. */
  readonly onClose?: () => void;
  /** Where the focus goes when it closes; by default back to where it came from, or to the page if that is gone. */
  readonly finalFocus?: () => HTMLElement | null;
}

/**
 * What has the focus in a dialog that is open already when another gives its focus back, which happens a task after it was closed. A field that lost the
 * focus for that would be judged as if the player had left it empty.
 */
const focusInDialog = (): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.closest("[role=dialog], [role=alertdialog]") !== null ? focused : null;
};

const connected = (element: Element | null): HTMLElement | undefined => (element instanceof HTMLElement && element.isConnected ? element : undefined);

/** The frame of a dialog. It holds the focus while it is open and gives it back; Escape and a press outside close it. */
export const DialogFrame = ({ title, role = "dialog", children, footer, onClose, finalFocus }: DialogFrameProps) => {
  const { intents } = useSlipstream();
  const [cameFrom] = useState(() => document.activeElement);
  const close = onClose ?? intents.closeDialog;
  useBackCloses(close);
  return (
    <Dialog.Root
      open
      role={role}
      // The page keeps its scrollbar, so that nothing behind the dialog moves sideways.
      preventScroll={false}
      // A dialog that has just been closed may give back the focus when this one is open already.
      onFocusOutside={(event) => event.preventDefault()}
      finalFocusEl={() => focusInDialog() ?? (finalFocus ?? (() => connected(cameFrom) ?? document.getElementById("content")))()}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.CloseTrigger aria-label="Close">
                <Icon name="close" />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            {children}
            {footer === undefined ? null : <Dialog.Footer>{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
