import { eventType } from '../../platform/outbox/event';

/** Somebody asked for support: what the support team needs to answer, and nothing that opens a door. */
export const supportRequested = eventType<{
  subject: string;
  message: string;
  pageUrl: string | null;
  firstName: string;
  lastName: string;
  email: string;
}>('support.requested');
