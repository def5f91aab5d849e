import { native } from './native';

/**
 * What a shopper means by an element that was there a moment ago: itself, or what a script or an answer has printed in its
 * place, known by its id.
 */
export const successor = (one: Element): Element | null =>
  native(one, 'isConnected') ? one : document.getElementById(native(one, 'id'));
