/** Tells people before an API token ends, so that they can replace it before its program stops. */
import { endNoticeDays } from '@muster/contract/integrations/token-end';
import { preferences } from '@muster/contract/shared/language-names';
import { languageTags } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { activeContacts, managersOfCompany } from '../../identity';
import { zoneOfCompany } from '../../organisation';

const tokenEnds = eventType<{ tokenId: number }>('apiToken.ends');

/** Of several notices that are due, such as after a pause of the product, a token gets the newest one. */
async function noticeEnds(db: Db, now: Date): Promise<void> {
  const [first] = endNoticeDays;
  await db.run(sql`
    WITH due AS (
      SELECT t.id, t.noticed_days AS before,
             (SELECT min(n.days) FROM unnest(${[...endNoticeDays]}::smallint[]) n (days)
               WHERE t.expires_at - n.days * interval '24 hours' <= ${now}
                 AND t.expires_at - n.days * interval '24 hours' > t.created_at) AS days
        FROM api_token t
       WHERE t.revoked_at IS NULL AND t.expires_at > ${now} AND t.expires_at <= ${now}::timestamptz + ${first} * interval '24 hours'
       ORDER BY t.id FOR UPDATE SKIP LOCKED),
    noticed AS (
      UPDATE api_token t SET noticed_days = d.days FROM due d
       WHERE t.id = d.id AND d.days < coalesce(d.before, ${first + 1})
      RETURNING t.id, t.company_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT n.company_id, ${tokenEnds.name}, 'api-token:' || n.id, jsonb_build_object('tokenId', n.id) FROM noticed n ORDER BY n.id`);
}

export const tokenJobs: readonly Job[] = [
  {
    name: 'api-token-ends',
    cron: '23 * * * *',
    run: async (context) => {
      await inSystemTransaction('ends of api tokens', (db, { clock }) => noticeEnds(db, clock.now()))(context);
      context.wakeRelay();
    },
  },
];

interface EndingToken {
  name: string;
  makerId: string;
  isOwn: boolean;
  expiryDate: string;
  companyId: number;
  timeZone: string;
}

/** Undefined if the token does not work any more: it is revoked, or its maker is blocked or has left. */
const findEndingToken = (db: Db, tokenId: number): Promise<EndingToken | undefined> =>
  db.maybeOne<EndingToken>(sql`
    SELECT t.name, t.user_id AS "makerId", t.company_id IS NULL AS "isOwn", t.expires_at AS "expiryDate", m.company_id AS "companyId",
           ${zoneOfCompany(sql`m.company_id`)} AS "timeZone"
      FROM api_token t CROSS JOIN LATERAL (
        SELECT min(c.company_id) AS company_id FROM (${activeContacts}) c
         WHERE c.user_id = t.user_id AND (t.company_id IS NULL OR c.company_id = t.company_id)) m
     WHERE t.id = ${tokenId} AND t.revoked_at IS NULL AND m.company_id IS NOT NULL`);

/** The name and the last day, in English and by preferred language. */
export function namesWithEnd({ name, expiryDate, timeZone }: Pick<EndingToken, 'name' | 'expiryDate' | 'timeZone'>): {
  about: string;
  aboutIn: Record<string, string>;
} {
  const withEnd = (tag: string) =>
    `${name} (${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(new Date(expiryDate))})`;
  const aboutIn = Object.fromEntries(languageTags.map((tag) => [preferences[tag], withEnd(tag === 'en' ? 'en-GB' : tag)]));
  return { about: aboutIn[preferences.en] ?? name, aboutIn };
}

/** For the person of a personal token, and for those who can replace a token of a company: its managers. */
export const tokenNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'apiToken.ends',
    type: tokenEnds,
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'SYSTEM',
    texts: 'token-notices:ends',
    find: async (db, { tokenId }) => {
      const token = await findEndingToken(db, tokenId);
      if (!token) return undefined;
      const { companyId, isOwn, makerId } = token;
      return {
        companyId,
        subject: `api-token:${tokenId}`,
        context: 'COMPANY',
        metadata: { entityType: isOwn ? 'ApiToken' : 'CompanyApiToken', companyId },
        ...namesWithEnd(token),
        recipients: isOwn ? sql`SELECT ${makerId}::uuid AS user_id` : managersOfCompany(companyId),
      };
    },
  }),
];
