/** Requests to the system area. */
import { at, just, type AnyAsking } from './ask';
import { missingId } from './world';

/** A dead letter. It is created for each call, because the calls settle it. */
const deadLetter = (rest: string) =>
  at<'shared'>(async ({ owner }, _who, { is }) => {
    const { rows } =
      is === 'there'
        ? await owner.query<{ id: string }>(
            `INSERT INTO outbox_delivery (subscriber, event_id, type, aggregate, payload, created_at, dead_at)
             SELECT 'planted', coalesce(max(event_id), 0) + 1, 'planted', 'planted:1', '{}', now(), now() FROM outbox_delivery
             RETURNING event_id AS id`,
          )
        : { rows: [] };
    return { path: `/management/dead-letters/${rows[0]?.id ?? missingId}${rest}` };
  });

export const systemAsking: Record<string, AnyAsking> = {
  'GET /management/health': just('/management/health'),
  'GET /management/dead-letters': just('/management/dead-letters'),
  'POST /management/dead-letters/{eventId}/retry': deadLetter('/retry'),
  'DELETE /management/dead-letters/{eventId}': deadLetter(''),
  'GET /management/configprops': just('/management/configprops'),
  'GET /management/env': just('/management/env'),
  'GET /management/info': just('/management/info'),
  'GET /management/loggers': just('/management/loggers'),
  'POST /management/loggers/{name}': just('/management/loggers/jobs', () => ({ configuredLevel: 'WARN', minutes: 1 })),
  'GET /management/jhimetrics': just('/management/jhimetrics'),
  'GET /audit-events': just('/audit-events'),
  'GET /audit-events/export': just('/audit-events/export'),
  'GET /management/accounts': just('/management/accounts'),
  'GET /management/threaddump': just('/management/threaddump'),
};
