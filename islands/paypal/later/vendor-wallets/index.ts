export type { Amount, Due, ShopAmount } from './amount';
export { startVendorWallet } from './start';
export type { LoadedWallet, Till, VendorButton, VendorWallet } from './vendor-wallet';
