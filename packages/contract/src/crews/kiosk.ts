/** Confirmations on a shared device of a site that has no network: what the device keeps, and what it sends. Only the device calls these addresses. */
import { z } from 'zod';
import { language } from '../campaigns/languages/language';
import type { CampaignScope, FormSchema } from '../forms/types';
import { id } from '../shared/ids';
import { maxHeld, type KioskHolds } from '../shared/kiosk-holds';
import { maxConfirmationsAtOnce } from '../shared/kiosk-limits';
import { sealedNumberForm, type PinKey } from '../shared/sealed-pin';
import { instant } from '../shared/text';
import { deviceId } from './crew';

export const kioskConfirmation = z.object({
  id: deviceId,
  campaignV2Id: id,
  /** The version of the text that the device showed. */
  contentVersion: z.int().min(1),
  language: language.nullable(),
  /** When the person confirmed: the clock of the device, corrected by its last known difference from that of the server. */
  confirmedAt: instant,
  /** What the clock that gave `confirmedAt` shows when the device sends the entry. */
  sentAt: instant.optional(),
  /** The number and the PIN, which only the server can read. */
  sealed: z.string().regex(sealedNumberForm),
});

/** The server checks each entry on its own, so that one that it does not understand stops no other. */
export const kioskConfirmations = z.object({
  entries: z
    .array(z.looseObject({ id: deviceId }))
    .min(1)
    .max(maxConfirmationsAtOnce),
});

export type KioskConfirmation = z.output<typeof kioskConfirmation>;

const held = z.int().min(0).max(maxHeld);
/** What a device says that it has not sent: two numbers, and nothing about people. */
export const kioskHolds = z.strictObject({ waiting: held, aside: held });

/** A briefing in one language. */
export interface KioskText {
  /** Null for an original whose language nobody has said. */
  language: string | null;
  title: string;
  description: string | null;
  /** The fields to read. */
  schema: FormSchema;
  /** What a person confirms besides having read it. */
  statements: string[];
}

export interface KioskBriefing {
  id: number;
  contentVersion: number;
  scope: CampaignScope;
  /** In which its days are shown. */
  timeZone: string;
  /** The original, and then the versions in other languages. */
  texts: KioskText[];
}

/** What a shared device keeps for the time without a network. */
export interface KioskBriefings {
  companyId: number;
  kioskId: number;
  pinKey: PinKey;
  /** The time of the server. */
  date: string;
  /** Empty if its manager has not chosen this. */
  briefings: KioskBriefing[];
  /** What the device last said. It says it again when it is something else. */
  holds: KioskHolds;
}

/** The entries that the server has, confirmed or not. It does not say which: the device must not be told whether a PIN was right. */
export interface KioskReceived {
  received: string[];
  /** The server fails at these. The device keeps them and sends them later, and the others go on. */
  failed: string[];
}
