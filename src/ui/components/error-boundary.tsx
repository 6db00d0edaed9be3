import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of children that cannot be drawn. `retry` draws them again. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Called before the children are drawn again, for example to fetch their code a second time. */
  readonly onRetry?: () => void;
}

interface ErrorBoundaryState {
  readonly broken: boolean;
}

/** Limits a failure to draw, or to fetch code, to its children, so that the rest of the screen stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(this.retry) : this.props.children;
  }
}
