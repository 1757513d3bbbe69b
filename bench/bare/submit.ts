/** A response to a poll with one question. Writes the same rows as the product, in one transaction. */
import type pg from 'pg';
import { pool, rowsOf, statement } from './database';

const open = statement(
  'submit-open',
  `SELECT c.company_id AS "companyId", c.content_version AS "contentVersion", c.status, m.submitted_at AS "submittedAt", p.first_name AS "firstName", p.last_name AS "lastName",
          p.email, p.avatar_url AS "avatarUrl", p.activated
     FROM campaign c JOIN campaign_audience m ON m.campaign_id = c.id AND m.user_id = $2 JOIN account p ON p.id = m.user_id
    WHERE c.id = $1 AND c.deleted_at IS NULL AND c.company_id IN (SELECT company_id FROM company_member WHERE user_id = $2) FOR KEY SHARE OF c`,
);

const store = statement(
  'submit-store',
  `INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, answered_count, field_count, content_version, created_at, updated_at, submitted_at,
     responded_as)
   VALUES ($1, $2, $3, 'USER', 'SUBMITTED', $4, 1, 1, $5, $6, $6, $6, jsonb_build_object('role', 'MEMBER', 'sites', (
     SELECT coalesce(jsonb_agg(s.name ORDER BY lower(s.name)), '[]') FROM site_member m JOIN site s ON s.company_id = m.company_id AND s.id = m.site_id
      WHERE m.company_id = $1 AND m.user_id = $3)))
   RETURNING id, submitted_at AS "submittedDate", received_at AS "receivedDate", device_at AS "deviceDate", responded_as AS "respondedAs", shown_language AS "shownLanguage", version`,
);

const finish = statement(
  'submit-finish',
  'UPDATE campaign_audience SET submitted_at = $4, has_work = false WHERE company_id = $1 AND campaign_id = $2 AND user_id = $3 AND submitted_at IS NULL',
);

const count = statement(
  'submit-count',
  `INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
   SELECT $1, $2, t.question, t.answer, pg_backend_pid() % 32, 1 FROM unnest($3::text[], $4::text[]) AS t (question, answer) ORDER BY t.question, t.answer
   ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = campaign_count.count + excluded.count`,
);

const record = statement(
  'submit-audit',
  `INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, request_id, data) VALUES ($1, $2, $3, 'response.saved', 'CampaignV2Response', $4, $5, $6)`,
);

/** Its delivery time is infinity, so that the product's relay does not process this server's events. */
const announce = statement(
  'submit-outbox',
  `INSERT INTO outbox_event (company_id, type, aggregate, payload, request_id, next_try_at) VALUES ($1, 'response.saved', $2, $3, $4, 'infinity')`,
);

interface Open {
  companyId: number;
  contentVersion: number;
  status: string;
  submittedAt: Date | null;
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string | null;
  activated: boolean;
}

export interface Submission {
  campaignV2Id: number;
  campaignAnswer: { answer: string };
}

/** Undefined if this person may not answer it. */
export async function submit(body: Submission, user: string, requestId: string): Promise<object | undefined> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const answer = await write(client, body, user, requestId);
    await client.query(answer ? 'COMMIT' : 'ROLLBACK');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function write(
  client: pg.PoolClient,
  { campaignV2Id, campaignAnswer }: Submission,
  user: string,
  requestId: string,
): Promise<object | undefined> {
  const now = new Date();
  const [found] = await rowsOf<Open & pg.QueryResultRow>(client, open, [campaignV2Id, user]);
  if (!found || found.status !== 'LIVE' || found.submittedAt || !['true', 'false'].includes(campaignAnswer.answer)) return undefined;
  const { companyId, contentVersion, firstName, lastName, email, avatarUrl, activated } = found;
  const [row] = await rowsOf<{ id: number; version: number }>(client, store, [
    companyId,
    campaignV2Id,
    user,
    JSON.stringify(campaignAnswer),
    contentVersion,
    now,
  ]);
  if (!row) return undefined;
  await rowsOf(client, finish, [companyId, campaignV2Id, user, now]);
  await rowsOf(client, count, [companyId, campaignV2Id, ['', 'answer', 'answer'], ['submissions', '', campaignAnswer.answer]]);
  const about = { campaignId: campaignV2Id, campaignSiteId: null, status: 'SUBMITTED' };
  await rowsOf(client, record, [companyId, now, user, String(row.id), requestId, JSON.stringify(about)]);
  const payload = { ...about, companyId, responseId: row.id, userId: user, version: row.version };
  await rowsOf(client, announce, [companyId, `campaign-response:${row.id}`, JSON.stringify(payload), requestId]);
  return {
    ...row,
    campaignV2Id,
    campaignV2SiteId: null,
    campaignAnswer,
    userId: user,
    type: 'USER',
    status: 'SUBMITTED',
    isLate: false,
    contentVersion,
    fileIds: [],
    removedResourceIds: [],
    files: [],
    site: null,
    userDetailsDTO: { userId: user, firstName, lastName, email, avatarUrl, activated },
    allowedActions: [],
  };
}
