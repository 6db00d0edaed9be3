import { Drawer } from "@chakra-ui/react/drawer";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { Chakra } from "../../components/chakra.tsx";
import { Icon } from "../../components/icon.tsx";
import { useBackCloses } from "../../hooks/use-back-closes.ts";
import { placeInSlip } from "./public/focus-slip.ts";
import css from "./slip-sheet.module.css";

interface SlipSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The slip as a sheet in a narrow window. It holds the focus while it is open; Escape and a press beside it close it. */
export const SlipSheet = ({ onClose, children }: SlipSheetProps) => {
  useBackCloses(onClose);
  return (
    <Chakra>
      <Drawer.Root
        open
        placement="bottom"
        preventScroll={false}
        // A dialog that has just been closed may give back the focus when the sheet is open already.
        onFocusOutside={(event) => event.preventDefault()}
        initialFocusEl={() => placeInSlip() ?? null}
        finalFocusEl={() => document.querySelector<HTMLElement>("[data-shows-betslip]")}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner className={css.place}>
            <Drawer.Content className={css.sheet} aria-label="Betslip">
              <section id="betslip" className={css.slip} aria-label="Betslip" tabIndex={-1}>
                {children}
              </section>
              <Drawer.CloseTrigger className={css.hide}>
                <Icon name="down" /> Hide betslip
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Chakra>
  );
};
