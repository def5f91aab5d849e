import { useLayoutEffect, useRef } from 'react';
import { parseHtml, runScripts } from '../../../src/dom/html';
import { slide } from '../../../src/dom/slide';
import { Outlet } from '../../../src/react/outlet';
import { useValue } from '../../../src/react/use-value';
import type { FormState } from './form-state';
import { SLIDE } from './variations.model';

interface PlaceProps {
  /** The place that the server made for the details. */
  node: HTMLElement;
  state: FormState;
}

/** What the variation costs, and whether it is there. While it is closed the old details stay, hidden from all (Q82). */
export function VariationDetails({ node, state }: PlaceProps) {
  const details = useValue(state.details);
  const { open = true, markup } = details?.value ?? {};

  useLayoutEffect(() => {
    const served = [...node.childNodes];
    const { display } = node.style;
    return () => {
      for (const running of node.getAnimations?.() ?? []) running.cancel();
      node.replaceChildren(...served);
      node.style.display = display;
      if (!node.getAttribute('style')) node.removeAttribute('style');
    };
  }, [node]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is said
  useLayoutEffect(() => {
    if (markup === undefined) return;
    node.replaceChildren(parseHtml(markup));
    runScripts([...node.children]);
  }, [node, details]);

  const wasOpen = useRef(true);
  useLayoutEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    // A place without text has no height to give or to take: what stands below must not jump.
    slide(node, open, node.textContent.trim() ? SLIDE : 0);
  }, [node, open]);
  return null;
}

/** Says after that place that no variation has what is chosen (storefront.md §3.10.5). */
export function NoMatch({ node, state, text }: PlaceProps & { text: string }) {
  return (
    useValue(state.unmatched) && (
      <Outlet node={node} at="afterend" attrs={{ role: 'alert' }}>
        <Message text={text} />
      </Outlet>
    )
  );
}

function Message({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (message.current) slide(message.current, true, SLIDE);
  }, []);
  return (
    <p ref={message} className="wc-no-matching-variations woocommerce-info">
      {text}
    </p>
  );
}
