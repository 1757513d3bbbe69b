import { eventType } from '../../../platform/outbox/event';

/**
 * A mark was set or changed. Audiences of consultations follow it. `isStarting`: the person represents people from now on, and did not before.
 * `isChanged`: other days than before. `version`: of the mark. Events of earlier versions lack them.
 */
export const representativeSet = eventType<{
  companyId: number;
  representativeId: number;
  by: string;
  isStarting?: boolean;
  isChanged?: boolean;
  version?: number;
}>('representative.set');
