/** Tells people before an API token ends, so that they can replace it before its program stops. */
import { preferences } from '@muster/contract/shared/language-names';
import { languageTags } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { activeContacts, managersOfCompany } from '../../identity';
import { zoneOfCompany } from '../../organisation';
import { noticeEnds } from './notice-ends';

const tokenEnds = eventType<{ tokenId: number }>('apiToken.ends');

const ending = {
  table: 'api_token',
  works: sql`x.revoked_at IS NULL`,
  type: tokenEnds.name,
  prefix: 'api-token:',
  payload: sql`jsonb_build_object('tokenId', n.id)`,
} as const;

export const tokenJobs: readonly Job[] = [
  {
    name: 'api-token-ends',
    cron: '23 * * * *',
    run: async (context) => {
      await inSystemTransaction('ends of api tokens', (db, { clock }) => noticeEnds(db, clock.now(), ending))(context);
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
