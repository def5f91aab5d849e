import { address, openBench, openVisitor } from './session';

const bench = await openBench();
for (const column of ['dropin', 'before'] as const)
  for (const [path, name] of [
    ['/product/harbour-mug/', 'gallery'],
    ['/product/terrace-planter/', 'variations'],
    ['/cart/?fill=3', 'cart'],
  ] as const)
    for (let i = 0; i < 2; i++) {
      const { page, close } = await openVisitor(bench, 4);
      await page.goto(address(bench, path, column), { waitUntil: 'load' });
      await page.waitForFunction((n) => `data-atoll-${n}=live` in window.bench.states, name, {
        polling: 300,
      });
      console.log(
        column,
        path,
        JSON.stringify(
          await page.evaluate(() => {
            const [n] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
            const res = performance
              .getEntriesByType('resource')
              .filter((r) => r.name.includes('/atoll/'))
              .map((r) =>
                [
                  r.name.replace(/.*dropin\/|.*before\//, ''),
                  Math.round(r.startTime),
                  Math.round((r as PerformanceResourceTiming).responseEnd),
                ].join(' '),
              );
            const fp = performance
              .getEntriesByType('paint')
              .map((p) => [p.name, Math.round(p.startTime)].join(' '));
            return {
              html: Math.round(n!.responseEnd),
              inter: Math.round(n!.domInteractive),
              dcl: Math.round(n!.domContentLoadedEventEnd),
              load: Math.round(n!.loadEventEnd),
              fp,
              states: Object.fromEntries(
                Object.entries(window.bench.states).map(([k, v]) => [
                  k.replace('data-atoll-', ''),
                  Math.round(v),
                ]),
              ),
              res,
            };
          }),
        ),
      );
      await close();
    }
await bench.close();
