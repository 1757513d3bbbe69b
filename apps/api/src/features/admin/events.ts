import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { eventType } from '../../platform/outbox/event';

/** A support request, with the data that the support team needs for a reply. It contains no tokens and no other secrets. */
export const supportRequested = eventType<{
  subject: string;
  message: string;
  pageUrl: string | null;
  firstName: string;
  lastName: string;
  /** Null if the person has a number in place of an e-mail address. */
  email: string | null;
  /** The sender. Undefined in events of the previous build. */
  userId?: string;
}>('support.requested');

interface Undelivered {
  /** The event of the request. */
  eventId: number;
  userId: string;
  subject: string;
}

/** A support request became a dead letter: the form refused it for good, or failed for a day. */
export const supportUndelivered = eventType<Undelivered>('support.undelivered');

/** An event of work without a request. */
export const emitUndelivered = (db: Db, payload: Undelivered): Promise<number> =>
  db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (NULL, ${supportUndelivered.name}, ${`support-request:${payload.eventId}`}, ${JSON.stringify(payload)})`);
