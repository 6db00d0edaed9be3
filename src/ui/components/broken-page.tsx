import { Button } from "./button.tsx";
import { EmptyState } from "./states.tsx";

/** Shown instead of a page that could not be drawn. Header and slip stay as they are. */
export const BrokenPage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState whole icon="warning" title="This page could not be shown" action={<Button onClick={onRetry}>Load it again</Button>}>
    Your betslip is safe. If this keeps happening, go back to the start page.
  </EmptyState>
);
