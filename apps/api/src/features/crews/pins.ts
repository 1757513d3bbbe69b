/** The checks of PINs from the device of a briefer: PINs that it sends at once, and PINs that it sealed without a network. */
import type { AttendanceGiven } from '@muster/contract/crews/crew';
import type { PinKey, SealedFor } from '@muster/contract/shared/sealed-pin';
import { unavailable } from '../../platform/http/errors';

export type CheckedPin =
  /** `cardDate`: since when the person has the card of this PIN, where that is known. */
  | { is: 'right'; userId: string; cardDate?: string | null }
  | { is: 'refused' }
  | { is: 'throttled'; seconds: number }
  /** The same answer for a sealed PIN that is wrong, does not open, or may not be checked any more. */
  | { is: 'unverified' };

/** What the talks need from the issuer of the sign-in with a number. */
export interface CrewPins {
  /** Uses the limits and the lock of the sign-in. `brieferId` is the owner of the device. */
  check(given: { companyId: number; brieferId: string; pin: string } & ({ number: string } | { userId: string })): Promise<CheckedPin>;
  /** Has limits of its own, so that it cannot lock the person out of the sign-in. */
  checkSealed(given: { brieferId: string; sealedPin: string; about: SealedFor }): Promise<CheckedPin>;
  /** Waits for nobody: undefined if another request checks the PINs of this entry. A wrong one must not count twice. */
  inTurn<T>(entryId: string, work: () => Promise<T>): Promise<T | undefined>;
  /** The key with which devices seal. */
  key(): Promise<PinKey>;
}

type EntryOf<Strength extends AttendanceGiven['strength']> = Extract<AttendanceGiven, { strength: Strength }>;
export type PinGiven = EntryOf<'PIN'> | EntryOf<'SEALED_PIN'>;
/** By the id of the attendance. */
export type CheckedPins = ReadonlyMap<string, CheckedPin>;

export interface PinsToCheck {
  session: Pick<SealedFor, 'companyId' | 'campaignId' | 'sessionId' | 'contentVersion'>;
  brieferId: string;
  entries: readonly PinGiven[];
}

/** Stops at the first rejected PIN. The request then stores nothing. */
export async function checkPins(pins: CrewPins | undefined, { session, brieferId, entries }: PinsToCheck): Promise<CheckedPins> {
  const checked = new Map<string, CheckedPin>();
  for (const entry of entries) {
    const result = await checkOne(pins, { session, brieferId, entry });
    checked.set(entry.id, result);
    if (result.is === 'refused' || result.is === 'throttled') break;
  }
  return checked;
}

async function checkOne(
  pins: CrewPins | undefined,
  { session, brieferId, entry }: Omit<PinsToCheck, 'entries'> & { entry: PinGiven },
): Promise<CheckedPin> {
  if (entry.strength === 'SEALED_PIN') {
    const { id: attendanceId, userId, sealedPin } = entry;
    if (!pins) return { is: 'unverified' };
    const check = () => pins.checkSealed({ brieferId, sealedPin, about: { ...session, attendanceId, userId } });
    const checked = await pins.inTurn(attendanceId, check);
    if (!checked) throw unavailable('Another request checks this PIN. Send it again.');
    return checked;
  }
  const { number, userId, pin } = entry;
  const person = userId === undefined ? { number: number ?? '' } : { userId };
  return (await pins?.check({ companyId: session.companyId, brieferId, pin, ...person })) ?? { is: 'refused' };
}
