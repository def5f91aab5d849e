import { type FacadeContext, installFacades } from '../bridge/install-facades';
import type { JQueryStatic } from '../bridge/jquery';
import { facades as productFacades, starts } from '../product/facades';
import { facades } from '../shop/facades';

/** Everything that a jQuery gets on a product page, as the legacy side does it. */
export function installAll(jquery: JQueryStatic, over: Partial<FacadeContext> = {}): void {
  const context: FacadeContext = {
    owns: () => true,
    onLateOwner: () => {},
    withProduct: (run) => run(starts),
    ...over,
  };
  installFacades([...facades, ...productFacades], jquery, context);
}
