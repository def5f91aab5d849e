import type { PartialAddress } from '../calls/express';
import type { ExpressSettings } from '../params/express';
import type { Client, ElementGroup } from '../sdk/surface';
import type { WalletConfirm } from './order.model';
import type { Place } from './places/place';

/** A press on a wallet's button. */
export interface Press {
  expressPaymentType: string;
  resolve(options: object): void;
  /** Newer libraries: the button is free again at once (8.25). */
  reject?(): void;
}

/** What a sheet asks while it is open. */
export interface SheetQuestion {
  address?: PartialAddress;
  shippingRate?: { id: string };
  resolve(options: object): void;
  reject(): void;
}

/** A sheet that was agreed to. */
export interface Agreement extends WalletConfirm {
  paymentFailed(why: { reason: 'fail' }): void;
}

/** What one wallet pays with, and where. */
export interface WalletTurn {
  client: Client;
  group: ElementGroup;
  place: Place;
  settings: ExpressSettings;
  /** What the provider was told last is to be paid. */
  said(): number;
  /** Tells the provider what is to be paid. */
  say(amount: number): void;
  /** A payment came to nothing, and what is to be paid may be another now. */
  ended(): void;
}
