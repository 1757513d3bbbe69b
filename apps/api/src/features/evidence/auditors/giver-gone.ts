/**
 * An access of an auditor outlives the manager who gave it. The managers of the company are told of it once, so that one of them ends it or answers for it.
 * A job finds it and no event, because a manager goes in many ways: removed, blocked, by an end date, by the identity provider, or as a manager only.
 */
import sql from 'sql-template-tag';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import type { Db } from '../../../platform/database/database';
import { hasActiveManager, managersOfCompany, mayManageCompany } from '../../identity';
import { today } from './grants';

const giverGone = eventType<{ companyId: number; grantId: string }>('evidence.auditorGiverGone');

/** Who has come back may go again. While nobody can be told, the next hour tries again. */
async function tellOfGone(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    UPDATE auditor_grant r SET giver_gone_at = NULL WHERE r.giver_gone_at IS NOT NULL AND ${mayManageCompany(sql`r.company_id`, sql`r.granted_by`)}`);
  await db.run(sql`
    WITH gone AS (
      UPDATE auditor_grant r SET giver_gone_at = ${now}
       WHERE r.giver_gone_at IS NULL AND r.revoked_at IS NULL AND r.until_on >= ${today(now)}
         AND NOT ${mayManageCompany(sql`r.company_id`, sql`r.granted_by`)}
         AND ${hasActiveManager(sql`r.company_id`)}
      RETURNING r.company_id, r.id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT g.company_id, ${giverGone.name}, 'auditor:' || g.id, jsonb_build_object('companyId', g.company_id, 'grantId', g.id) FROM gone g ORDER BY g.id`);
}

export const auditorJobs: readonly Job[] = [
  {
    name: 'auditors-of-gone-managers',
    cron: '13 * * * *',
    run: async (context) => {
      await inSystemTransaction('auditors of managers who have gone', (db, { clock }) => tellOfGone(db, clock.now()))(context);
      context.wakeRelay();
    },
  },
];

export const auditorNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'evidence.auditorGiverGone',
    type: giverGone,
    texts: 'evidence-notices:giverGone',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'SYSTEM',
    find: async (db, { companyId, grantId }) => {
      const open = await db.maybeOne<{ address: string }>(sql`
        SELECT r.address FROM auditor_grant r WHERE r.company_id = ${companyId} AND r.id = ${grantId}::uuid AND r.revoked_at IS NULL`);
      return (
        open && {
          companyId,
          subject: `auditor:${grantId}`,
          context: 'COMPANY',
          metadata: { entityType: 'Auditor', companyId },
          about: open.address,
          recipients: managersOfCompany(companyId),
        }
      );
    },
  }),
];
