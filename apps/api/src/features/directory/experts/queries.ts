/** The verified experts of a company. Leaving the company or changing the level ends a verification (`muster_verification_ends`). */
import type { VerifiedExpert } from '@muster/contract/directory/verified-expert';
import sql, { join, raw } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { joinPeopleOfPage } from '../../identity';

const maxRows = 500;

interface ExpertFilters {
  categoryId?: number | undefined;
  userId?: string | undefined;
}

/** Sorted by the time of the verification, the earliest first. */
export const findVerified = (db: Db, companyId: number, { categoryId, userId }: ExpertFilters): Promise<VerifiedExpert[]> => {
  const conditions = [
    sql`v.company_id = ${companyId}`,
    categoryId !== undefined && sql`v.category_id = ${categoryId}`,
    userId !== undefined && sql`v.user_id::text = ${userId}`,
  ].filter((condition) => typeof condition === 'object');
  return db.many<VerifiedExpert>(sql`
    WITH page AS MATERIALIZED (
      SELECT v.* FROM verified_expert v WHERE ${join(conditions, ' AND ')} ORDER BY v.verified_at, v.user_id, v.category_id LIMIT ${maxRows})
    SELECT page.user_id AS "userId", page.category_id AS "categoryId", page.verified_at AS "verifiedDate", named.person AS "verifiedBy"
      FROM page ${joinPeopleOfPage(raw('verified_by'))} ORDER BY page.verified_at, page.user_id, page.category_id`);
};
