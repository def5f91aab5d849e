import { Bind, type BindProps } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { allIn } from './places';

interface BindAllProps extends Pick<BindProps, 'again' | 'classes' | 'words' | 'styles' | 'props' | 'text'> {
  root: Element;
  selector: string;
}

/** Binds whatever matches now: other scripts may have printed it anew since the last rendering. */
export const BindAll = ({ root, selector, ...looks }: BindAllProps) =>
  allIn(root, selector).map((node) => <Bind key={keyOf(node)} node={node} {...looks} />);
