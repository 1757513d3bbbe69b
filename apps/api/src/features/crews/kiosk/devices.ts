/** What the issuer of the sign-in with a number does for shared devices without a network. */
import type { KioskHolds } from '@muster/contract/shared/kiosk-holds';
import type { PinKey, SealedAtKiosk } from '@muster/contract/shared/sealed-pin';
import type { FastifyRequest } from 'fastify';
import type { Bearer } from '../../../platform/http/limits/rate-limits';

export interface Device {
  companyId: number;
  siteId: number;
  id: number;
  name: string;
  keepsBriefings: boolean;
  holds: KioskHolds;
}

export type Confirmer =
  /** `cardDate`: since when the person has the card of this PIN. */
  | { is: 'right'; userId: string; entrance: Bearer; cardDate: string | null; noteUse(): Promise<unknown> }
  | { is: 'unverified'; userId: string | undefined }
  | { is: 'later' };

export interface KioskDevices {
  /** The path to which devices send their cookie, such as /site-access. */
  prefix: string;
  /** The device of a request. Undefined after a manager has removed it. */
  find(request: FastifyRequest): Promise<Device | undefined>;
  /** Stores what the device says that it has not sent. */
  noteHolds(device: Device, holds: KioskHolds): Promise<unknown>;
  /** Whether a page of the product has sent the request. */
  isFromOwnPage(request: FastifyRequest): boolean;
  /** The key to which devices seal. */
  key(): Promise<PinKey>;
  /** Undefined if another request has this entry in work: a wrong PIN must not count twice. */
  inTurn<T>(device: Device, entryId: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Who has confirmed at the time `actedAt`. A seal that does not open is that of nobody. */
  check(device: Device, given: { sealed: string; about: SealedAtKiosk; actedAt: string }): Promise<Confirmer>;
}
