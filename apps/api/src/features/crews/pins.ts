/** The check of a number and a PIN on the device of a briefer. */
import type { AttendanceGiven } from '@muster/contract/crews/crew';

export type CheckedPin = { is: 'right'; userId: string } | { is: 'refused' } | { is: 'throttled'; seconds: number };

/** With the limits and the lock of the sign-in. `brieferId`: whose device it is. */
export type CheckPin = (given: { companyId: number; brieferId: string; number: string; pin: string }) => Promise<CheckedPin>;

export type PinGiven = Extract<AttendanceGiven, { strength: 'PIN' }>;
/** By the id of the attendance. */
export type CheckedPins = ReadonlyMap<string, CheckedPin>;

export interface PinsToCheck {
  companyId: number;
  brieferId: string;
  entries: readonly PinGiven[];
}

/** Stops at the first one that is not right: nothing of the request is stored then. */
export async function checkPins(check: CheckPin | undefined, { companyId, brieferId, entries }: PinsToCheck): Promise<CheckedPins> {
  const checked = new Map<string, CheckedPin>();
  for (const { id, number, pin } of entries) {
    const result = check ? await check({ companyId, brieferId, number, pin }) : ({ is: 'refused' } as const);
    checked.set(id, result);
    if (result.is !== 'right') break;
  }
  return checked;
}
