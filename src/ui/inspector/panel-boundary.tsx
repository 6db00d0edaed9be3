import { Component, type ReactNode } from "react";

interface PanelBoundaryState {
  readonly broken: boolean;
}

/** A record from outside may hash well and still not be drawable: its slip is left out, the rest stays. */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, PanelBoundaryState> {
  override readonly state: PanelBoundaryState = { broken: false };

  static getDerivedStateFromError(): PanelBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <p className="note">The slip cannot be drawn: a record up to here does not have the shape its type has.</p>
    ) : (
      this.props.children
    );
  }
}
