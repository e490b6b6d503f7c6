import { Component, type ComponentType, type ReactNode } from 'react';

export type ErrorProps = { error: unknown; reset: () => void };
type BoundaryProps = {
  /** A failed screen is tried again when this changes. */
  of: object;
  failed: ComponentType<ErrorProps>;
  children: ReactNode;
};
type State = { of: object; thrown: [unknown] | null };

/** Each screen has its own, so that the frame survives when a screen fails. */
export class ScreenBoundary extends Component<BoundaryProps, State> {
  override state: State = { of: this.props.of, thrown: null };
  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: State): Partial<State> | null =>
    state.of === of ? null : { of, thrown: null };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ thrown: [error] });
  override render(): ReactNode {
    const { thrown } = this.state;
    const { failed: Failed, children } = this.props;
    return thrown ? <Failed error={thrown[0]} reset={() => this.setState({ thrown: null })} /> : children;
  }
}
