/** Events of crew briefings. They contain ids, never names. */
import { eventType } from '../../platform/outbox/event';

export interface CrewEvent {
  companyId: number;
  campaignId: number;
  sessionId: string;
  attendanceId: string;
  /** The person of the attendance. */
  userId: string;
}

/** The briefer's device has recorded a person. */
export const crewAttended = eventType<CrewEvent>('crew.attended');
/** The person says that they were not there. */
export const crewContested = eventType<CrewEvent>('crew.contested');
