/** The package names types that it does not bring. */
declare module '@php-wasm/node-7-4' {
  import type { PHPLoaderModule } from '@php-wasm/universal';

  export function getPHPLoaderModule(): Promise<PHPLoaderModule>;
}
