import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { type RefObject, useCallback } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { Chakra } from "../../components/chakra.tsx";
import { LegHistory } from "../prices/public/price-history.tsx";
import css from "./leg-price.module.css";
import { legOf } from "./leg-price-writer.ts";
import type { ShownSlip } from "./shown-slip.ts";
import { useShownSlip } from "./use-shown-slip.ts";

interface LegPastProps {
  readonly legKey: SelectionKey;
  readonly name: string;
  readonly active: boolean;
  readonly beside: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The price history of a leg up to its current price. It floats over the page, so that it moves nothing and the slip does not clip it; in a narrow window it covers the leg. */
export const LegPast = ({ legKey, name, active, beside, onClose }: LegPastProps) => {
  const leg = useShownSlip(useCallback((slip: ShownSlip) => legOf(slip, legKey), [legKey]));
  if (leg === undefined) return null;
  return (
    <Chakra>
      <Popover.Root
        open
        autoFocus={false}
        positioning={{ placement: "left-start", overlap: true, getAnchorRect: () => beside.current?.getBoundingClientRect() ?? null }}
        // A press of the price closes it by itself.
        onInteractOutside={(event) => {
          if (event.detail.originalEvent.target instanceof Node && beside.current?.contains(event.detail.originalEvent.target) === true) event.preventDefault();
        }}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <Popover.Positioner>
            <Popover.Content className={css.past} aria-label={`Price history of ${name}`}>
              <LegHistory leg={leg} active={active} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Chakra>
  );
};
