import { type Signal, signal } from '@preact/signals-core';
import { commit } from '../../../src/runtime/commit';
import type { Variation } from '../calls';
import type { ButtonState, Limits } from './variations.model';

/** Something that a form shows. Said once more it is shown once more, over what other scripts have made of it. */
export interface Said<T> {
  readonly value: T;
}

/** The place for what a variation costs, and whether it is there. */
export interface Details {
  open: boolean;
  /** Other markup than what is there. */
  markup?: string;
}

/** Attributes that a picture changes on one node; `undefined` leaves one to the server, `false` takes it away. */
export interface PictureChange {
  node: Element;
  attributes: Readonly<Record<string, unknown>>;
}

const unsaid = <T>(): Signal<Said<T> | undefined> => signal(undefined);

/** What a form shows, each of it in a view of its own. As long as nothing is said, that is what the server sent. */
export const createFormState = () => ({
  button: unsaid<ButtonState>(),
  /** Whether something is chosen that could be cleared. */
  clearable: unsaid<boolean>(),
  /** For screen readers. */
  announcement: unsaid<string>(),
  /** What is sent as `variation_id`. */
  id: unsaid<string>(),
  /** The variation whose number, weight and size are shown; the empty one has none. */
  variation: unsaid<Variation>(),
  limits: unsaid<Limits | undefined>(),
  details: unsaid<Details>(),
  /** Whether no variation has what is chosen. */
  unmatched: signal(false),
  /** Whether the shop is being asked. */
  busy: signal(false),
  picture: unsaid<readonly PictureChange[]>(),
  /** Attributes of the form that tell other scripts whose picture is shown, and whether it is in a gallery of its own. */
  gallery:
    unsaid<Readonly<Record<'current-image' | 'data-product_gallery_active', string | false | undefined>>>(),
});

export type FormState = ReturnType<typeof createFormState>;

/** Changes a part of the state that is nobody else's to change, and shows it before the next statement. */
export const show = <T>(about: Signal<T>, value: T): void => {
  if (about.peek() === value) return;
  commit(() => {
    about.value = value;
  });
};

/** Says something, and shows it before the next statement: handlers of the event that comes then look at the page. */
export const say = <T>(about: Signal<Said<T> | undefined>, value: T): void =>
  commit(() => {
    about.value = { value };
  });
