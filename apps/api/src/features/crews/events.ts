/** Events of crew briefings. They contain ids and the strength, never names. */
import { eventType } from '../../platform/outbox/event';

export interface CrewEvent {
  companyId: number;
  campaignId: number;
  sessionId: string;
  attendanceId: string;
  /** The person of the attendance. */
  userId: string;
  /** The strength at that time. A named person can sign later. */
  strength: 'PIN' | 'SIGNATURE' | 'NAMED';
}

/** The briefer's device has recorded a person. */
export const crewAttended = eventType<CrewEvent>('crew.attended');
/** The person contests the attendance. */
export const crewContested = eventType<CrewEvent>('crew.contested');

/** A shared device without a network took a number with a PIN that is not that of the person. */
export const kioskUnverified = eventType<{ companyId: number; campaignId: number; userId: string }>('kiosk.unverified');
