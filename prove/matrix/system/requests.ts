/** Requests to the system area. */
import { forTarget, fixedRequest, type RequestBuilder } from '../request-builders';
import { missingId } from '../../world';

/** A dead letter. It is created for each call, because the calls settle it. */
const deadLetter = (rest: string) =>
  forTarget<'shared'>(async ({ owner }, _who, { is }) => {
    const { rows } =
      is === 'there'
        ? await owner.query<{ id: string }>(
            `INSERT INTO outbox_delivery (subscriber, event_id, type, aggregate, payload, created_at, dead_at)
             VALUES ('planted', nextval(pg_get_serial_sequence('outbox_event', 'id')), 'planted', 'planted:1', '{}', now(), now())
             RETURNING event_id AS id`,
          )
        : { rows: [] };
    return { path: `/management/dead-letters/${rows[0]?.id ?? missingId}${rest}` };
  });

export const systemRequests: Record<string, RequestBuilder> = {
  'POST /management/dead-letters/{eventId}/retry': deadLetter('/retry'),
  'DELETE /management/dead-letters/{eventId}': deadLetter(''),
  'POST /management/loggers/{name}': fixedRequest('/management/loggers/jobs', () => ({ configuredLevel: 'WARN', minutes: 1 })),
};
