import { useLayoutEffect, useState } from 'react';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { doorOf } from '../drawer/doors';
import { createDrawer } from '../drawer/drawer';
import { PANEL, TOGGLE } from '.';
import { keepFocus } from './keep-focus';
import { useCartRequests } from './use-cart-requests';

/** Whether the shopper is writing something just now. */
const isTyping = () =>
  !!document.activeElement?.matches(
    'textarea,[contenteditable],input:not([type=button],[type=submit],[type=checkbox],[type=radio],[type=reset],[type=image])',
  );

export default function CartDrawer({ lifetime }: IslandProps) {
  const isBusy = useCartRequests(lifetime);
  const [loader] = useState(() => document.querySelector('#ajax-loading'));
  useLayoutEffect(() => {
    const cart = createDrawer(
      {
        island: 'cart-drawer',
        name: 'cart',
        places: { panel: PANEL, toggle: TOGGLE, closer: `${PANEL} .close-drawer` },
        stateClass: 'drawer-open',
        covers: 'always',
        first: (panel) => panel,
        closesOutside: true,
        dialog: t('cartDrawer', 'Cart drawer'),
        beforeOpen: () => doorOf('menu')?.close(),
      },
      lifetime,
    );
    legacy.on(
      'added_to_cart',
      ([, , $button]) => {
        if (document.body.classList.contains('elementor-editor-active')) return;
        cart.open(legacy.unwrap($button), isTyping());
      },
      { signal: lifetime },
    );
    keepFocus(cart, lifetime);
  }, [lifetime]);
  return loader && <Bind node={loader} styles={{ display: isBusy ? 'block' : 'none' }} />;
}
