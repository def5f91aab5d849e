import { useLayoutEffect, useMemo, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import { native } from '../../../src/runtime/native';
import { settleForm } from '../own-address';
import { COUNT, ORDER } from '.';
import { ANNOUNCE_DELAY, announcesCount } from './list-order.model';

export default function ListOrder() {
  const count = useMemo(() => document.querySelector(COUNT), []);
  const [requests, setRequests] = useState(0);
  return (
    <>
      <Bind node={document.body} match={ORDER} on={{ change: submitOrder }} early={{ change: submitOrder }} />
      <Bind node={document.body} on={{ 'atoll:count:announce': () => setRequests(requests + 1) }} />
      {count && (requests > 0 || announcesCount(location.search)) && (
        <Announced key={requests} count={count} />
      )}
    </>
  );
}

function submitOrder(_event: Event, select: Element): void {
  const { form } = select as HTMLSelectElement;
  if (form) settleForm(form);
  // Unlike submit(), this lets validation and submit handlers have their say (Q95).
  native(form, 'requestSubmit')?.();
}

/**
 * The text of the count is set again after a pause, which is what makes readers say it (Q96). It stays what the server
 * made it: an alert of ours would interrupt, beside a message of the shop that is one (storefront.md §1.2).
 */
function Announced({ count }: { count: Element }) {
  useLayoutEffect(() => {
    const setTextAgain = () => count.replaceChildren(...count.childNodes);
    const timer = setTimeout(setTextAgain, ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [count]);
  const served = useMemo(() => count.matches('[role=status], [role=alert], [aria-live]'), [count]);
  return served ? null : <Bind node={count} attrs={{ role: 'status' }} />;
}
