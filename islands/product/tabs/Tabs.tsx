import { useLayoutEffect, useState } from 'react';
import { roving } from '../../../src/dom/roving';
import { setStyle } from '../../../src/dom/undo';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { useInitEvent } from '../use-init-event';
import { LINKS } from '.';
import { firstPanel, namedPanel, readTabs } from './tabs.model';

export default function Tabs(props: IslandProps) {
  const { host } = props;
  const read = () => readTabs(host);
  const first = () => ({ shown: firstPanel(read().tabs, location) });
  const [{ shown }, show] = useState(first);
  const { tabs, panels } = read();
  useInitEvent(props, () => commit(() => show(first())));
  useLayoutEffect(() => {
    // Some themes hide every panel until a script shows one.
    if (shown && getComputedStyle(shown).display === 'none') return setStyle(shown, 'display', 'block');
  }, [shown]);

  // At once: who clicks by script goes on to what the panel shows, and the browser jumps to it.
  const open = (panel: HTMLElement | undefined) => {
    if (panel) commit(() => show({ shown: panel }));
  };

  return (
    <>
      {tabs.map(({ link, panel }) => {
        const active = !!panel && panel === shown;
        const attrs = { 'aria-selected': active, tabindex: active ? 0 : -1 };
        const item = link.closest('li') as Element;
        return [
          <Bind key={keyOf(item)} node={item} classes={{ active }} />,
          <Bind key={keyOf(link)} node={link} attrs={link.matches('[role=tab]') ? attrs : {}} />,
        ];
      })}
      {panels.map((panel) => (
        <Bind
          key={keyOf(panel)}
          node={panel}
          styles={{ display: panel === shown || !shown ? undefined : 'none' }}
        />
      ))}
      <Bind
        node={document.body}
        match='a[href*="#"]'
        on={{
          click(event, link) {
            const { tabs } = read();
            const tab = tabs.find((tab) => tab.link === link);
            if (tab?.panel) event.preventDefault();
            // Links elsewhere jump into a panel; tabs of others are theirs.
            if (tab) open(tab.panel);
            else if (!link.matches(LINKS)) open(namedPanel(tabs, (link as HTMLAnchorElement).hash));
          },
        }}
      />
      <Bind node={host} match={LINKS} on={roving(() => read().tabs.map(({ link }) => link))} />
      <Bind
        node={window}
        on={{
          hashchange() {
            const panel = namedPanel(read().tabs, location.hash);
            if (!panel || panel === shown) return;
            open(panel);
            // The browser's own jump found it hidden.
            document.querySelector(':target')?.scrollIntoView();
          },
        }}
      />
    </>
  );
}
