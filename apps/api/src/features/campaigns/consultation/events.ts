/** Events of consultations. They contain ids, never texts. */
import { eventType } from '../../../platform/outbox/event';

interface ConsultationEvent {
  campaignId: number;
  companyId: number;
  by: string;
}

/**
 * `isAdded`: the campaign was posted without a consultation. Subscribers now notify the representatives. `isChanged`: people had been told something
 * else. Events of earlier versions lack it.
 */
export const consultationSaved = eventType<ConsultationEvent & { version: number; isAdded: boolean; isChanged?: boolean }>(
  'consultation.saved',
);
/** A document was added, took the place of another one, or was removed. */
export const consultationDocumentChanged = eventType<ConsultationEvent & { fileId: number; change: 'ADDED' | 'REPLACED' | 'REMOVED' }>(
  'consultation.document',
);
/** A document came after people were told. Its delivery waits for others of the same quarter of an hour, so that people hear of them together. */
export const consultationDocumentAdded = eventType<ConsultationEvent & { fileId: number }>('consultation.documentAdded');
/** A representative signed a statement. */
export const consultationStated = eventType<ConsultationEvent>('consultation.stated');
export const informationAsked = eventType<ConsultationEvent & { requestId: number }>('consultation.asked');
/** The answer to a request is late. */
export const informationOverdue = eventType<{ campaignId: number; companyId: number; requestId: number }>('consultation.overdue');
/** The person began to represent people while their consultation was under way. `cause` is the id of the event that said so: the same in a repeat. */
export const consultationJoined = eventType<{ campaignId: number; companyId: number; userId: string; cause: number }>(
  'consultation.joined',
);
export const informationGiven = eventType<ConsultationEvent & { requestId: number; askedBy: string }>('consultation.answered');
