import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of children that cannot be drawn. `retry` draws them again. */
  readonly failed: (retry: () => void) => ReactNode;
  /** Called before the children are drawn again, for example to fetch their code a second time. */
  readonly onRetry?: () => void;
  /** What the children draw. They are drawn again when it becomes another. */
  readonly about?: unknown;
}

interface ErrorBoundaryState {
  readonly broken: boolean;
  /** What the children drew when they broke. */
  readonly about: unknown;
}

/** Limits a failure to draw, or to fetch code, to its children, so that the rest of the screen stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { broken: false, about: this.props.about };

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, "broken"> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ about }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return about === state.about ? null : { broken: false, about };
  }

  readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(this.retry) : this.props.children;
  }
}
