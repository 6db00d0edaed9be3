import { Button } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";

/** The part of the slip that only a slip with selections needs. */
export const SlipBody = lazyPart(() => import("./slip-body.tsx").then((body) => body.SlipBody), {
  waiting: <SkeletonRows rows={3} height={84} look="plain" />,
  failed: (retry) => (
    <EmptyState icon="warning" title="Your betslip could not be shown" action={<Button onClick={retry}>Try again</Button>}>
      Your selections are kept. Part of the page did not arrive.
    </EmptyState>
  ),
});

/** Drawn after a change of the slip, which nobody makes before the code of the slip is there. */
export const UndoBar = lazyPart(() => import("./undo-bar.tsx").then((bar) => bar.UndoBar), { waiting: null, failed: () => null });
