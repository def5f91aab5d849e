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

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : <Fail value={this.props.onError}>{this.props.children}</Fail>;
  }
}
