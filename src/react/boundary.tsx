import { Component, createContext, type ReactNode } from 'react';

/** Ends the island for an error that no render sees, such as one in a handler. */
export const Fail = createContext<(error: unknown) => void>((error) => {
  throw error;
});

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

  // Not now: neither React nor Preact can take a root away in the middle of its work.
  fail = (error: unknown) => queueMicrotask(() => this.props.onError(error));

  override componentDidCatch(error: unknown) {
    this.fail(error);
  }

  override render() {
    return this.state.failed ? null : <Fail value={this.fail}>{this.props.children}</Fail>;
  }
}
