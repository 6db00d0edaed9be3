import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of children that cannot be drawn. `retry` draws them anew. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Called before the children are drawn anew, for example to fetch their code a second time. */
  readonly onRetry?: () => void;
}

interface ErrorBoundaryState {
  readonly broken: boolean;
}

/** Keeps what cannot be drawn, or whose code did not arrive, from taking the rest of the screen with it. */
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
