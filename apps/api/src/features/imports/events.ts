import { eventType } from '../../platform/outbox/event';

/** Somebody applied an import. The job follows. */
export const importRequested = eventType<{ importId: number; companyId: number }>('import.requested');
