import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import Stories from './Stories.vue';
import './style.css';
import Texts from './Texts.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Stories', Stories);
    app.component('Texts', Texts);
  },
} satisfies Theme;
