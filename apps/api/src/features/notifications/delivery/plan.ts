/** Decides when a delivery is sent: now, later, with the digest, or never. A pure function. */
import type { Urgency } from '@muster/contract/forms/types';
import type { DeliveryChoice, QuietHours } from '@muster/contract/notifications/preference';
import { nextDigest, nextFreeMoment, nextWorkingMoment } from '@muster/contract/notifications/quiet-hours';
import type { WorkingHours } from '@muster/contract/organisation/working-hours';

/** Maximum number of messages a day and person outside the product. The rest waits for the digest. */
const maxMessagesADay = 5;

export interface DeliveryFacts {
  now: Date;
  choice: DeliveryChoice;
  /** The delivery waits for a digest, or its digest is due. */
  isDigest: boolean;
  /** The person has seen the notification in the product. */
  isRead: boolean;
  /** The channel reaches the person: they are active, and have an address that accepts messages. */
  isReachable: boolean;
  /** A critical briefing. It leaves at any hour, also above the maximum. */
  isUrgent: boolean;
  urgency: Urgency | null;
  zone: string;
  hours: WorkingHours;
  /** When the digest of the company leaves, in local minutes since midnight. */
  digestMinute: number;
  quietDays: readonly number[];
  /** Hours of the person's own. 'Stop now' passes them. */
  quietHours: QuietHours;
  /** The messages that left on this day, in the zone of the person. */
  sentToday: number;
}

export type DeliveryPlan = { is: 'SEND' } | { is: 'WAIT'; until: Date; isDigest: boolean } | { is: 'NOT_NEEDED' };

type Remember = <T>(key: readonly unknown[], find: () => T) => T;

/** Finds each thing once, for plans of the same moment. */
export function remembering(): Remember {
  const found = new Map<string, unknown>();
  return <T>(parts: readonly unknown[], find: () => T): T => {
    const key = JSON.stringify(parts);
    if (!found.has(key)) found.set(key, find());
    return found.get(key) as T;
  };
}

/**
 * A critical briefing that says 'Stop now' also reaches those who chose 'off'. Plans of the same `now` share what they `remember`: the next moment of
 * a place costs ten look-ups of its time zone, and a company of 50,000 people has a few places.
 */
export function planDelivery(facts: DeliveryFacts, remember: Remember): DeliveryPlan {
  const { now, choice, isDigest, isRead, isReachable, isUrgent, urgency, zone, digestMinute, quietDays, sentToday } = facts;
  const passesOff = isUrgent && urgency === 'STOP_NOW';
  if (isRead || !isReachable || (choice === 'OFF' && !passesOff)) return { is: 'NOT_NEEDED' };
  if (isUrgent) return { is: 'SEND' };
  if (isDigest) return fromThen(freeMoment(facts, allDay, remember), now, { isDigest });
  const moment = choice === 'DIGEST' || sentToday >= maxMessagesADay ? undefined : messageMoment(facts, remember);
  if (moment) return fromThen(moment, now, { isDigest: false });
  const until = remember(['digest', zone, digestMinute, quietDays], () => nextDigest(now, zone, { minute: digestMinute, quietDays }));
  return { is: 'WAIT', until, isDigest: true };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const allDay: WorkingHours = { from: 0, to: 24 * 60, days: everyDay };

const fromThen = (moment: Date | undefined, now: Date, { isDigest }: { isDigest: boolean }): DeliveryPlan =>
  moment && moment > now ? { is: 'WAIT', until: moment, isDigest } : { is: 'SEND' };

/** Own quiet hours can cover all working hours of the site. Messages then arrive when the quiet hours end. */
function messageMoment(facts: DeliveryFacts, remember: Remember): Date | undefined {
  const days = facts.hours.days.filter((day) => !facts.quietDays.includes(day));
  return freeMoment(facts, { ...facts.hours, days }, remember) ?? freeMoment(facts, { ...allDay, days }, remember);
}

function freeMoment({ now, zone, quietHours, urgency }: DeliveryFacts, hours: WorkingHours, remember: Remember): Date | undefined {
  const quiet = urgency === 'STOP_NOW' ? null : quietHours;
  return remember(['moment', zone, hours, quiet], () =>
    quiet === null ? nextWorkingMoment(now, zone, hours) : nextFreeMoment(now, zone, hours, quiet),
  );
}
