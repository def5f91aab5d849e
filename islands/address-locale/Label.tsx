import { useLayoutEffect } from 'react';
import { parseHtml } from '../../src/dom/html';
import { Bind } from '../../src/react/bind';

/** What a label says. */
export interface LabelProps {
  node: Element;
  /** Nothing: the server's words. */
  markup: string | undefined;
  required: boolean;
  optional: string;
}

const MARKS = '.required, .optional';

/** The label as the country wants it, with its mark. */
function written({ node, markup, required, optional }: LabelProps): Element {
  const next = node.cloneNode(markup === undefined) as Element;
  if (markup !== undefined) next.append(parseHtml(markup));
  for (const mark of next.querySelectorAll(MARKS)) mark.remove();
  const last = next.lastChild;
  if (last?.nodeType === 3) last.nodeValue = (last.nodeValue ?? '').trimEnd();
  const mark = document.createElement('span');
  mark.className = required ? 'required' : 'optional';
  mark.textContent = required ? '*' : `(${optional})`;
  if (required) mark.setAttribute('aria-hidden', 'true');
  next.append('\u00a0', mark);
  next.normalize();
  return next;
}

export function Label(props: LabelProps) {
  const { node, required } = props;
  // On every change: a swap may have brought the server's words back.
  useLayoutEffect(() => {
    const served = [...node.childNodes];
    const next = written(props);
    if (next.isEqualNode(node)) return;
    const own = [...next.childNodes];
    node.replaceChildren(...own);
    return () => {
      if (own[0]?.parentNode === node) node.replaceChildren(...served);
    };
  });
  return <Bind node={node} classes={{ required_field: required }} />;
}
