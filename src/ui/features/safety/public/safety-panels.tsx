import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { BreakPanel } from "../break-panel.tsx";
import { LimitsPanel } from "../limits-panel.tsx";
import { RealityCheckPanel } from "../reality-check-panel.tsx";

/** The panels for limits, reality checks and breaks. */
export const SafetyPanels = () => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.safety()} what="Your limits" skeleton={<SkeletonRows rows={4} height={220} look="plain" />}>
      {({ limits, realityCheckMinutes, pause }) => (
        <>
          <LimitsPanel limits={limits} />
          <RealityCheckPanel minutes={realityCheckMinutes} />
          <BreakPanel pause={pause} />
        </>
      )}
    </Loaded>
  );
};
