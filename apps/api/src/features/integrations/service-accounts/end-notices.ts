/** Tells the managers of a company before a service account ends, so that they extend it before its program stops. */
import sql from 'sql-template-tag';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { managersOfCompany } from '../../identity';
import { zoneOfCompany } from '../../organisation';
import { namesWithEnd } from '../tokens/end-notices';
import { noticeEnds } from '../tokens/notice-ends';

const serviceAccountEnds = eventType<{ companyId: number; accountId: string }>('serviceAccount.ends');

const ending = {
  table: 'service_account',
  works: sql`x.ended_at IS NULL`,
  type: serviceAccountEnds.name,
  prefix: 'service-account:',
  payload: sql`jsonb_build_object('companyId', n.company_id, 'accountId', n.id)`,
} as const;

export const serviceAccountJobs: readonly Job[] = [
  {
    name: 'service-account-ends',
    cron: '24 * * * *',
    run: async (context) => {
      await inSystemTransaction('ends of service accounts', (db, { clock }) => noticeEnds(db, clock.now(), ending))(context);
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
