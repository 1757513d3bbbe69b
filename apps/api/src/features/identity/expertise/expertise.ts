/** The two lists of expertise have the same shape. Statements use these constants as names, never input [3.43]. */
import type { Experience } from '@muster/contract/identity/expertise';
import type { Page } from '@muster/contract/shared/pagination';
import { isConsultant } from '@muster/contract/shared/permissions';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { personOf, type PersonFilter } from '../people';
import { requireOwnProfile } from '../own/profile';

export interface ExpertiseKind {
  table: Sql;
  /** The column of the subject, and the table of the subjects. */
  column: Sql;
  subjects: Sql;
  /** The subject's field in bodies. */
  field: 'safetyPracticeId' | 'workId';
  entityType: string;
}

export const expertiseKinds = {
  practice: {
    table: raw('user_safety_practice'),
    column: raw('safety_practice_id'),
    subjects: raw('safety_practice'),
    field: 'safetyPracticeId',
    entityType: 'UserSafetyPractice',
  },
  work: {
    table: raw('user_high_risk_work'),
    column: raw('high_risk_work_id'),
    subjects: raw('high_risk_work'),
    field: 'workId',
    entityType: 'UserHighRiskWork',
  },
} as const satisfies Record<string, ExpertiseKind>;

export interface ExpertiseRow {
  id: number;
  userId: string;
  subjectId: number;
  title: string;
  experience: Experience;
}

const columns = (kind: ExpertiseKind): Sql => sql`
  SELECT x.id, x.user_id AS "userId", x.${kind.column} AS "subjectId", s.title, x.experience
    FROM ${kind.table} x JOIN ${kind.subjects} s ON s.id = x.${kind.column}`;

/** The expertise of a person that the caller can see. Without a person: the caller's own expertise. */
export async function listExpertise(
  ctx: Context,
  kind: ExpertiseKind,
  query: PersonFilter & { page: Page<'id'> },
): Promise<{ items: ExpertiseRow[]; total: number }> {
  const userId = await personOf(ctx, query);
  const { page } = query;
  const direction = raw(page.sort[0]?.direction ?? 'asc');
  const [items, { total }] = await Promise.all([
    ctx.db.many<ExpertiseRow>(
      sql`${columns(kind)} WHERE x.user_id = ${userId} ORDER BY x.id ${direction} LIMIT ${page.size} OFFSET ${page.number * page.size}`,
    ),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${kind.table} x WHERE x.user_id = ${userId}`),
  ]);
  return { items, total };
}

/** Loads and locks the caller's own expertise. 404 for anybody else's. */
export const accessOwnExpertise = accessFunction(
  'accessOwnExpertise',
  async (ctx: Context, kind: ExpertiseKind, id: number): Promise<ExpertiseRow> => {
    const row = await ctx.db.maybeOne<ExpertiseRow>(
      sql`${columns(kind)} WHERE x.id = ${id} AND x.user_id = ${ctx.actor.id} FOR UPDATE OF x`,
    );
    if (!row) throw notFound();
    if (isConsultant(ctx.actor)) throw forbidden();
    await requireOwnProfile(ctx);
    return row;
  },
);

export const findExpertise = (ctx: Context, kind: ExpertiseKind, id: number): Promise<ExpertiseRow> =>
  ctx.db.one<ExpertiseRow>(sql`${columns(kind)} WHERE x.id = ${id} AND x.user_id = ${ctx.actor.id}`);

/** Whether a person has the level of an expert in a practice or high-risk work [9.17]. Locks that row until the transaction ends. */
export async function holdsExpertise(db: Db, userId: string, subjectId: number): Promise<boolean> {
  for (const { table, column } of Object.values(expertiseKinds)) {
    const row = await db.maybeOne(sql`
      SELECT FROM ${table} x WHERE x.user_id = ${userId} AND x.${column} = ${subjectId} AND x.experience = 'VERY_HIGH' FOR SHARE`);
    if (row) return true;
  }
  return false;
}
