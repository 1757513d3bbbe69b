/** Which subjects of notifications are in the caller's Focus. */
import sql, { type Sql } from 'sql-template-tag';
import { unionAll } from '../../platform/database/union-all';
import type { Context } from '../../platform/http/context';
import type { FindOpenWork, WorkSubject } from '../../platform/notifications/open-work';
import { groupBy } from '../../platform/outbox/group-by';
import { questionsOf } from './questions';
import { workOf } from './work';

interface OpenRow {
  campaignId: number | null;
  /** Of a participating site. Null for a whole campaign. */
  siteId: number | null;
  questionId: number | null;
}

const columns = sql`SELECT w.id AS "campaignId", w.participation_site_id AS "siteId", w.other_id AS "questionId"`;

export const findOpenWork: FindOpenWork = async (ctx, subjects) => {
  const branches = [...groupBy(subjects, ({ companyId }) => companyId)].flatMap(([companyId, own]) => openOf(ctx, companyId, own));
  if (branches.length === 0) return new Set();
  const rows = await ctx.db.many<OpenRow>(unionAll(branches));
  return new Set(subjects.filter((subject) => rows.some((row) => isAbout(row, subject))));
};

function openOf(ctx: Context, companyId: number, subjects: readonly WorkSubject[]): Sql[] {
  const campaignIds = subjects.flatMap(({ campaignId }) => campaignId ?? []);
  const questionIds = subjects.flatMap(({ questionId }) => questionId ?? []);
  const work = campaignIds.length > 0 ? workOf(ctx, companyId, {}) : [];
  const questions = questionIds.length > 0 ? questionsOf(ctx, companyId, {}) : [];
  return [
    ...work.map((branch) => sql`${columns} FROM (${branch}) w WHERE w.id = ANY (${campaignIds}::bigint[])`),
    ...questions.map((branch) => sql`${columns} FROM (${branch}) w WHERE w.other_id = ANY (${questionIds}::bigint[])`),
  ];
}

function isAbout(row: OpenRow, { entityType, campaignId, siteId, questionId }: WorkSubject): boolean {
  if (questionId !== undefined) return row.questionId === questionId;
  return row.campaignId === campaignId && (entityType !== 'CampaignV2Site' || row.siteId === siteId);
}
