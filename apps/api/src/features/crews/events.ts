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
/** The person signs in for the first time, and was recorded before. */
export const crewAttendedBefore = eventType<CrewEvent>('crew.attendedBefore');
/** Somebody closed a crew briefing, or added a remark of the crew after that. */
export const crewClosed = eventType<{ companyId: number; campaignId: number; sessionId: string; by: string }>('crew.closed');
/** The briefer's device has recorded somebody without an account. */
export const crewGuest = eventType<Omit<CrewEvent, 'userId'>>('crew.guest');
/** The person contests the attendance. */
export const crewContested = eventType<CrewEvent>('crew.contested');

/**
 * A device without a network took a PIN for a person, and it was not theirs. The device of a site, or that of a briefer. The name stays, because
 * notifications are stored with it.
 */
export const pinUnverified = eventType<{ companyId: number; campaignId: number; userId: string }>('kiosk.unverified');

export interface NotConfirmed {
  companyId: number;
  campaignId: number;
  userId: string;
  /** OVER: it takes no confirmations at shared devices any more. CHANGED: the person saw an older text. REFUSED: nothing was left to confirm. */
  why: 'OVER' | 'CHANGED' | 'REFUSED';
}

/** A shared device without a network took the right PIN of a person, and it confirmed nothing. */
export const kioskNotConfirmed = eventType<NotConfirmed>('kiosk.notConfirmed');
