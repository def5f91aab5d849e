import type { Wallet } from '../express/element-options.model';
import { inTime } from '../in-time';
import type { PaymentSettings } from '../params/payment';
import type { BlockAnswer, BlockPayments, OrderAnswer } from './port';
import type { BlockProps } from './props';

/** The React that the page's own checkout is rendered with: what is used of it. */
export interface PageReact {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
  useEffect(effect: () => unknown, dependencies?: readonly unknown[]): void;
  useRef<T>(value: T): { current: T };
}

interface LabelProps {
  title: string;
  icon?: { src: string; alt: string } | undefined;
  /** The checkout's own parts. */
  components?: { PaymentMethodLabel?: unknown; PaymentMethodIcons?: unknown };
}

type MethodProps = BlockProps & { type: string; id: string };

/**
 * The parts that the page's checkout renders with its own React: places, and what it is told and asks at once. All else is
 * done by the island.
 */
export function blockComponents(
  { createElement, useEffect, useRef }: PageReact,
  settings: PaymentSettings,
  payments: Promise<BlockPayments>,
) {
  const late = (): BlockAnswer => ({ type: 'error', message: settings.genericErrorMessage });

  /** Says what the checkout says now, also to who has asked long ago. */
  function useLatest<T>(props: T): () => T {
    const latest = useRef(props);
    latest.current = props;
    return useRef(() => latest.current).current;
  }

  /** After an order: the bank may have to be asked; after a refusal the shop's words are shown. */
  function useAnswers(props: () => MethodProps, isSaving: () => boolean): void {
    useEffect(() => {
      const { eventRegistration = {}, id } = props();
      const isActive = () => props().activePaymentMethod === id;
      const ends = [
        eventRegistration.onCheckoutSuccess?.(async (answer: OrderAnswer) => {
          if (!isActive()) return undefined;
          const all = await inTime(payments);
          return all ? all.goOn(answer, props(), isSaving()) : late();
        }),
        eventRegistration.onCheckoutFail?.((answer: OrderAnswer) => {
          const message = answer.processingResponse?.paymentDetails?.errorMessage;
          const messageContext = props().emitResponse?.noticeContexts?.PAYMENTS;
          return isActive() && message ? { type: 'failure', message, messageContext } : undefined;
        }),
      ];
      return () => {
        for (const end of ends) end?.();
      };
    }, [props, isSaving]);
  }

  function Method(given: MethodProps): unknown {
    const props = useLatest(given);
    const place = useRef<HTMLElement | null>(null);
    const isSaving = useRef(() => props().shouldSavePayment === true).current;
    const opened = useRef<Promise<{ setUp(): Promise<unknown>; follow(): void }> | undefined>(undefined);
    useEffect(() => {
      const life = new AbortController();
      const { type, id, eventRegistration } = props();
      const work = payments.then((all) =>
        all.openMethod({ type, place: place.current as HTMLElement, props, signal: life.signal }),
      );
      opened.current = work;
      const end = eventRegistration?.onPaymentSetup?.(async () => {
        if (props().activePaymentMethod !== id) return undefined;
        const method = await inTime(work);
        return method ? method.setUp() : late();
      });
      return () => {
        life.abort();
        end?.();
      };
    }, [props]);
    useEffect(() => {
      opened.current?.then((method) => method.follow());
    });
    useAnswers(props, isSaving);
    return createElement('div', { ref: place });
  }

  function SavedMethod(given: MethodProps): unknown {
    const never = useRef(() => false).current;
    useAnswers(useLatest(given), never);
    return null;
  }

  function Label({ title, icon, components = {} }: LabelProps): unknown {
    const { PaymentMethodLabel, PaymentMethodIcons } = components;
    const text = PaymentMethodLabel ? createElement(PaymentMethodLabel, { text: title }) : title;
    const icons = icon?.src ? [{ id: title, src: icon.src, alt: icon.alt }] : [];
    return createElement(
      'span',
      { style: { display: 'inline-flex', alignItems: 'center', gap: '8px' } },
      text,
      PaymentMethodIcons && icons.length
        ? createElement(PaymentMethodIcons, { icons, align: 'right' })
        : undefined,
    );
  }

  function WalletButton(given: BlockProps & { wallet: Wallet }): unknown {
    const props = useLatest(given);
    const place = useRef<HTMLElement | null>(null);
    const opened = useRef<Promise<{ follow(): void }> | undefined>(undefined);
    useEffect(() => {
      const life = new AbortController();
      opened.current = payments.then((all) =>
        all.openWallet({
          wallet: props().wallet,
          place: place.current as HTMLElement,
          props,
          signal: life.signal,
        }),
      );
      return () => life.abort();
    }, [props]);
    useEffect(() => {
      opened.current?.then((button) => button.follow());
    });
    return createElement('div', { ref: place, style: { minHeight: '40px' } });
  }

  return { Method, SavedMethod, Label, WalletButton };
}
