import { registerBlocks } from '../islands/stripe/blocks/register';

// Runs in the place of the plugin's own script for blocks, and so before the page's checkout looks for its methods.

registerBlocks();
