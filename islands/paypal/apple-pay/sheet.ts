import {
  type Agreed,
  type Contact,
  type LineItem,
  newSession,
  type SheetUpdate,
  type ShippingMethod,
  vendorWindow,
} from './session';

/** What is asked of the page while a sheet is open. Whatever fails closes it. */
export interface SheetQuestions {
  /** Who is paid. @returns what the browser believes, or nothing: then the sheet is gone already */
  merchant(validationUrl: string): Promise<unknown>;
  /** What is to be paid, as long as no delivery was chosen in the sheet. */
  total(): Promise<LineItem>;
  /** What delivery to an address costs. */
  contact(chosen: Contact, total: LineItem): Promise<SheetUpdate>;
  /** What a way of delivery costs. */
  method(chosen: ShippingMethod): Promise<SheetUpdate>;
}

/** A sheet that is open. */
export interface Sheet {
  /** What the shopper agreed to; nothing when the sheet was closed. @throws what closed it */
  readonly agreed: Promise<Agreed | undefined>;
  /** The price that it said last; nothing while it is not known. */
  price(): string | undefined;
  isOver(): boolean;
  /** Closes it: nothing is to be paid. */
  abort(): void;
  /** Closes it for a reason, which {@link Sheet.agreed} throws. */
  fail(reason: unknown): void;
  /** Says whether it is paid, and closes it. */
  end(isPaid: boolean): void;
}

/**
 * Opens the browser's sheet. To be called within a press, before anything is awaited.
 *
 * @throws Error when the browser opens none
 */
export function openSheet(request: { total: LineItem }, ask: SheetQuestions): Sheet {
  const session = newSession(request);
  let { total } = request;
  let isOver = false;
  let isDelivered = false;
  let settle: (agreed: Agreed | undefined) => void = () => {};
  let refuse: (reason: unknown) => void = () => {};
  const agreed = new Promise<Agreed | undefined>((resolve, reject) => {
    settle = resolve;
    refuse = reject;
  });

  const abort = () => {
    if (isOver) return;
    isOver = true;
    settle(undefined);
    session.abort();
  };
  const fail = (reason: unknown) => {
    refuse(reason);
    abort();
  };
  /** Answers a question of the browser's while the sheet is there. */
  const answering =
    <E>(answer: (event: E) => Promise<() => void>) =>
    (event: E) => {
      answer(event).then((say) => {
        if (!isOver) say();
      }, fail);
    };
  const noted = (update: SheetUpdate): SheetUpdate => {
    isDelivered = true;
    total = update.newTotal;
    return update;
  };

  session.onvalidatemerchant = answering(async ({ validationURL }) => {
    const merchant = await ask.merchant(validationURL);
    return () => session.completeMerchantValidation(merchant);
  });
  session.onpaymentmethodselected = answering(async () => {
    const newest = isDelivered ? total : await ask.total();
    return () => {
      if (!isDelivered) total = newest;
      session.completePaymentMethodSelection({ newTotal: total, newLineItems: [] });
    };
  });
  session.onshippingcontactselected = answering(async ({ shippingContact }) => {
    const update = await ask.contact(shippingContact, total);
    return () => session.completeShippingContactSelection(update.errors ? update : noted(update));
  });
  session.onshippingmethodselected = answering(async ({ shippingMethod }) => {
    const update = await ask.method(shippingMethod);
    return () => session.completeShippingMethodSelection(noted(update));
  });
  session.onpaymentauthorized = ({ payment }) => settle(payment);
  session.oncancel = () => {
    isOver = true;
    settle(undefined);
  };
  session.begin();

  return {
    agreed,
    price: () => (total.type === 'final' ? total.amount : undefined),
    isOver: () => isOver,
    abort,
    fail,
    end(isPaid) {
      if (isOver) return;
      isOver = true;
      const { STATUS_SUCCESS = 0, STATUS_FAILURE = 1 } = Object(vendorWindow().ApplePaySession);
      session.completePayment(isPaid ? STATUS_SUCCESS : STATUS_FAILURE);
    },
  };
}
