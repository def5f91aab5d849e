import '../fixtures/shop/theme/icons.css';
import '../fixtures/shop/theme/base.css';
import '../fixtures/shop/theme/notices.css';
import '../fixtures/shop/theme/layout.css';
import '../fixtures/shop/theme/mini-cart.css';
import '../fixtures/shop/theme/footer.css';
import '../fixtures/shop/theme/forms.css';
import '../fixtures/shop/theme/list.css';
import '../fixtures/shop/theme/product.css';
import '../fixtures/shop/theme/gallery.css';
import '../fixtures/shop/theme/lightbox.css';
import '../fixtures/shop/theme/reviews.css';
import '../fixtures/shop/theme/cart.css';
import '../fixtures/shop/theme/checkout.css';
import '../fixtures/shop/theme/account.css';
import '../fixtures/shop/theme/select2.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';

/** Loaded by pages of documentation only: it is as large as all stories together. */
const IslandPage = lazy(() => import('./IslandPage').then((file) => ({ default: file.IslandPage })));

// What a story waits for, in ms: a busy machine takes longer than the library's one second.
configure({ asyncUtilTimeout: 15_000 });

/** Islands read the direction from the page, so the page itself gets it, not a box around the story. */
const preview: Preview = {
  globalTypes: {
    direction: {
      description: 'Direction of the page',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  // The panel checks what is looked at in Storybook. The tests open stories alone, and check by themselves.
  initialGlobals: { direction: 'ltr', acts: true, a11y: { manual: window.parent === window } },
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    actions: { disable: true },
    options: { storySort: { order: ['Islands', 'Views'] } },
    docs: {
      page: () => (
        <Suspense fallback={null}>
          <IslandPage />
        </Suspense>
      ),
    },
    // What the tests ask for.
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    viewport: {
      options: {
        small: { name: 'Small phone, 320', styles: { width: '320px', height: '568px' }, type: 'mobile' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const rtl = globals.direction === 'rtl';
      document.documentElement.dir = rtl ? 'rtl' : 'ltr';
      document.documentElement.lang = rtl ? 'ar' : 'en';
      return <Story />;
    },
  ],
};

export default preview;
