/** Tells the managers of a company before a service account ends, so that they extend it before its program stops. */
import { endNoticeDays } from '@muster/contract/integrations/token-end';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { managersOfCompany } from '../../identity';
import { zoneOfCompany } from '../../organisation';
import { namesWithEnd } from '../tokens/end-notices';

const serviceAccountEnds = eventType<{ companyId: number; accountId: string }>('serviceAccount.ends');

/** Of several notices that are due, such as after a pause of the product, an account gets the newest one. */
async function noticeEnds(db: Db, now: Date): Promise<void> {
  const [first] = endNoticeDays;
  await db.run(sql`
    WITH due AS (
      SELECT s.id, s.noticed_days AS before,
             (SELECT min(n.days) FROM unnest(${[...endNoticeDays]}::smallint[]) n (days)
               WHERE s.expires_at - n.days * interval '24 hours' <= ${now}
                 AND s.expires_at - n.days * interval '24 hours' > s.created_at) AS days
        FROM service_account s
       WHERE s.ended_at IS NULL AND s.expires_at > ${now} AND s.expires_at <= ${now}::timestamptz + ${first} * interval '24 hours'
       ORDER BY s.id FOR UPDATE SKIP LOCKED),
    noticed AS (
      UPDATE service_account s SET noticed_days = d.days FROM due d
       WHERE s.id = d.id AND d.days < coalesce(d.before, ${first + 1})
      RETURNING s.id, s.company_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT n.company_id, ${serviceAccountEnds.name}, 'service-account:' || n.id, jsonb_build_object('companyId', n.company_id, 'accountId', n.id)
      FROM noticed n ORDER BY n.id`);
}

export const serviceAccountJobs: readonly Job[] = [
  {
    name: 'service-account-ends',
    cron: '24 * * * *',
    run: async (context) => {
      await inSystemTransaction('ends of service accounts', (db, { clock }) => noticeEnds(db, clock.now()))(context);
      context.wakeRelay();
    },
  },
];

export const serviceAccountNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'serviceAccount.ends',
    type: serviceAccountEnds,
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'SYSTEM',
    texts: 'service-account-notices:ends',
    find: async (db, { companyId, accountId }) => {
      const account = await db.maybeOne<{ name: string; expiryDate: string; timeZone: string }>(sql`
        SELECT s.name, s.expires_at AS "expiryDate", ${zoneOfCompany(sql`s.company_id`)} AS "timeZone"
          FROM service_account s WHERE s.company_id = ${companyId} AND s.id = ${accountId} AND s.ended_at IS NULL`);
      if (!account) return undefined;
      return {
        companyId,
        subject: `service-account:${accountId}`,
        context: 'COMPANY',
        metadata: { entityType: 'CompanyApiToken', companyId },
        ...namesWithEnd(account),
        recipients: managersOfCompany(companyId),
      };
    },
  }),
];
