import { Component, type ReactNode } from 'react';

/** Errors that end the island wherever they come up: faults of handlers, which no new outlet would mend. */
export const fatalErrors = new WeakSet<object>();

interface Props {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Ends its island when a view throws, and no other. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Not now: neither React nor Preact can take a root away in the middle of its work.
    queueMicrotask(() => this.props.onError(error));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
