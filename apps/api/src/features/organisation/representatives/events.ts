import { eventType } from '../../../platform/outbox/event';

/**
 * A mark was set or changed. Audiences of consultations follow it. `isStarting`: the person represents people from now on, and did not before.
 * Events of earlier versions lack it.
 */
export const representativeSet = eventType<{ companyId: number; representativeId: number; by: string; isStarting?: boolean }>(
  'representative.set',
);
