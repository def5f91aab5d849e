import type { Attribution } from '../store/attribution';

type SetData = (extension: string, data: Attribution, replace: boolean) => void;

interface BlockStores {
  dispatch?(store: string): { setExtensionData?: SetData; __internalSetExtensionData?: SetData } | undefined;
}

/** Tells the checkout made of blocks, which has no form of its own (storefront.md §3.21.1). */
export function tellBlockCheckout(attribution: Attribution): void {
  const { wp } = window as { wp?: { data?: BlockStores } };
  const store = wp?.data?.dispatch?.('wc/store/checkout');
  const set = store?.setExtensionData ?? store?.__internalSetExtensionData;
  set?.('woocommerce/order-attribution', attribution, true);
}
