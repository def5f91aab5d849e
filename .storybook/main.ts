import type { StorybookConfig } from '@storybook/react-vite';

/** Nothing here reaches a network: no telemetry, no news. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { check: false, reactDocgen: false },
  // Storybook's own code is one large file; nobody waits for it on a slow network.
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, chunkSizeWarningLimit: 2000 } }),
};

export default config;
