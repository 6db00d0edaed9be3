import { memo } from "react";
import type { BetslipType } from "../../../domain/events/placement.ts";
import { TabStrip } from "../../components/tab-strip.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";

const tabs: readonly { readonly id: BetslipType; readonly label: string }[] = [
  { id: "Single", label: "Single" },
  { id: "Multiple", label: "Multiple" },
  { id: "Combo", label: "System" },
];

export const SlipTabs = memo(({ chosen, locked }: { readonly chosen: BetslipType; readonly locked: boolean }) => {
  const { intents } = useSlipstream();
  return (
    <TabStrip
      label="Kind of bet"
      tabs={tabs}
      active={chosen}
      panel="slip-legs"
      look="even"
      onChoose={(betslipType) => {
        if (!locked) intents.chooseBetslipType({ betslipType });
      }}
    />
  );
});
SlipTabs.displayName = "SlipTabs";
