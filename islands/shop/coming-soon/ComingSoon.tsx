import { useMemo, useState } from 'react';
import { encodeForm } from '../../../src/http/encode';
import { RequestError } from '../../../src/http/error';
import { request } from '../../../src/http/request';
import { readData } from '../../../src/page/data';
import { text } from '../../../src/page/schema';
import { t } from '../../../src/page/text';
import { Bind } from '../../../src/react/bind';
import type { IslandProps } from '../../../src/runtime/island';
import { BANNER, DISMISSAL } from './coming-soon.model';

const fields = { restUrl: text({ min: 1 }), restNonce: text({ min: 1 }) };

export default function ComingSoon({ host }: IslandProps) {
  const data = useMemo(() => readData(host as HTMLElement, fields), [host]);
  const banner = useMemo(() => host.closest(BANNER) ?? document.querySelector(BANNER), [host]);
  const [hidden, setHidden] = useState(false);
  if (!data || !banner) return null;

  const dismiss = async (event: Event) => {
    event.preventDefault();
    try {
      await request({
        url: data.restUrl,
        body: encodeForm(DISMISSAL),
        headers: { 'X-WP-Nonce': data.restNonce },
        timeout: 10_000,
      });
    } catch (error) {
      // The banner goes whatever the outcome (§3.14); the next page shows it again if the server did not hear.
      if (!(error instanceof RequestError)) throw error;
    }
    setHidden(true);
  };
  const press = (event: Event) => {
    if ([' ', 'Enter'].includes((event as KeyboardEvent).key)) dismiss(event);
  };

  return (
    <>
      <Bind node={banner} styles={{ display: hidden ? 'none' : undefined }} />
      <Bind
        node={host}
        attrs={{
          role: 'button',
          tabindex: 0,
          'aria-label': host.textContent.trim() ? undefined : t('dismiss', 'Dismiss'),
        }}
        on={{ click: dismiss, keydown: press }}
      />
    </>
  );
}
