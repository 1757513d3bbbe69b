import { eventType } from '../../platform/outbox/event';

/** A support request, with the data that the support team needs for a reply. It contains no tokens and no other secrets. */
export const supportRequested = eventType<{
  subject: string;
  message: string;
  pageUrl: string | null;
  firstName: string;
  lastName: string;
  email: string;
}>('support.requested');
