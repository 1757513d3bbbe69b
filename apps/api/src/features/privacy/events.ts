import { eventType } from '../../platform/outbox/event';

/** A manager asked to erase somebody who has left. The job follows. `isBySystemManager`: it may erase an account of unknown origin. */
export const erasureRequested = eventType<{ companyId: number; userId: string; isBySystemManager?: boolean }>(
  'personalData.erasureRequested',
);

/** A manager asked for the data of a person. The job follows. */
export const exportRequested = eventType<{ companyId: number; exportId: number }>('personalData.exportRequested');
