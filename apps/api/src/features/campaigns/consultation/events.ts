/** Events of consultations. They contain ids, never texts. */
import { eventType } from '../../../platform/outbox/event';

interface ConsultationEvent {
  campaignId: number;
  companyId: number;
  by: string;
}

/** `isAdded`: the campaign was posted without a consultation. Subscribers now notify the representatives. */
export const consultationSaved = eventType<ConsultationEvent & { version: number; isAdded: boolean }>('consultation.saved');
/** A representative signed a statement. */
export const consultationStated = eventType<ConsultationEvent>('consultation.stated');
export const informationAsked = eventType<ConsultationEvent & { requestId: number }>('consultation.asked');
export const informationGiven = eventType<ConsultationEvent & { requestId: number; askedBy: string }>('consultation.answered');
