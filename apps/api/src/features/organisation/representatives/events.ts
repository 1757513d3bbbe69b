import { eventType } from '../../../platform/outbox/event';

/** A mark was set or changed. Audiences of consultations follow it. */
export const representativeSet = eventType<{ companyId: number; representativeId: number; by: string }>('representative.set');
