// The drop-in's `react-dom`, on Preact's core.
import {
  Component,
  type ComponentChild,
  createElement,
  type FunctionComponent,
  options,
  render,
  type VNode,
} from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Runs a change and every rendering it causes before it returns. */
export function flushSync<T>(change: () => T): T {
  const before = options.debounceRendering;
  options.debounceRendering = (run) => run();
  try {
    return change();
  } finally {
    options.debounceRendering = before as NonNullable<typeof before>;
  }
}

interface BridgeProps {
  /** Context of the place the portal stands in. */
  context: object;
  fail: (error: unknown) => void;
  children: ComponentChild;
}

/** Carries context into the portal's own tree, and what its children throw back out of it. */
class Bridge extends Component<BridgeProps> {
  override getChildContext() {
    return this.props.context;
  }
  override componentDidCatch(error: unknown) {
    this.props.fail(error);
  }
  override render() {
    return this.props.children;
  }
}

interface PortalProps {
  container: Element;
  children: ComponentChild;
}

function Portal({ children, container }: PortalProps, context: object): null {
  const [error, setError] = useState<{ thrown: unknown }>();
  if (error) throw error.thrown;
  useLayoutEffect(() => {
    const fail = (thrown: unknown) => setError({ thrown });
    render(createElement(Bridge, { context, fail, children }), container);
  });
  useLayoutEffect(() => () => render(null, container), [container]);
  return null;
}

/** Renders into an element elsewhere on the page. */
export const createPortal = (children: ComponentChild, container: Element): VNode<PortalProps> =>
  createElement(Portal as FunctionComponent<PortalProps>, { container, children });

/** A root of its own. */
export const createRoot = (container: Element) => ({
  render: (content: ComponentChild) => render(content, container),
  unmount: () => render(null, container),
});
