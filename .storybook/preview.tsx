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
  initialGlobals: { direction: 'ltr' },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    actions: { disable: true },
    options: { storySort: { order: ['Islands', 'Views'] } },
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
