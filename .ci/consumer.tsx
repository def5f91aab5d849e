// A project that uses the package: .ci/package.mjs compiles it against the packed file, as its users would.
import * as atoll from 'atoll-islands';
import { islands } from 'atoll-islands/islands';
import addToCart from 'atoll-islands/islands/add-to-cart';
import { installLegacy, type Legacy } from 'atoll-islands/legacy';
import { batch, computed, effect, signal, useValue } from 'atoll-islands/signals';
import { countListeners, fakeMounter, loadPage, readConfiguration } from 'atoll-islands/testing';

/** Everything that can be called without a page of its own. */
export const everything = {
  ...atoll,
  countListeners,
  fakeMounter,
  loadPage,
  readConfiguration,
};

const own: atoll.Island = atoll.defineIsland({
  name: 'own',
  match: '.own',
  when: [atoll.idle(), atoll.interaction(), atoll.media('(min-width: 1px)'), atoll.visible()],
  load: async () => ({ default: Own }),
});

const count = signal(0);
const double = computed(() => count.value * 2);
export const stop: () => void = effect(() => batch(() => atoll.setText({ hidePassword: `${double.value}` })));

function Own({ host }: atoll.IslandProps) {
  const shown: number = useValue(double);
  return (
    <>
      <atoll.Bind node={host} classes={{ own: shown > 2 }} on={{ click: () => count.value++ }} />
      <atoll.Outlet node={host}>{shown}</atoll.Outlet>
    </>
  );
}

const legacy: Legacy = installLegacy({ keep: ['store-notice'] });
const runtime: atoll.Runtime = atoll.start({ islands: [...islands, addToCart, own], refuse: legacy.refuse });
legacy.attach(runtime);

document.body.addEventListener('atoll:cart:added', ({ detail }) => detail.hash satisfies string | undefined);
const gateway: atoll.Gateway | undefined = undefined;
if (gateway) atoll.registerGateway(gateway);
export const states: readonly atoll.IslandReport[] = runtime.report();
