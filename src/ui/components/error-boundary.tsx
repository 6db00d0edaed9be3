import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./states.tsx";

interface ErrorBoundaryState {
  readonly broken: boolean;
}

/** A page that cannot be drawn, or whose code cannot be fetched, leaves header and slip standing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        icon="warning"
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        Your betslip is safe. If this keeps happening, go back to the start page.
      </EmptyState>
    );
  }
}
