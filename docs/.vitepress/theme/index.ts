import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import Stories from './Stories.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Stories', Stories);
  },
} satisfies Theme;
