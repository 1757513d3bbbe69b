import { mostCounted } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** How many campaigns were made from each of these templates, by the id of the template. An index finds them, and the count ends early. */
export async function countCampaignsOfTemplates(db: Db, templateIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.many<{ id: number; campaigns: number }>(sql`
    SELECT t.id, (SELECT count(*) FROM (SELECT FROM campaign c WHERE c.template_id = t.id AND c.deleted_at IS NULL LIMIT ${mostCounted}) made) AS campaigns
      FROM unnest(${[...templateIds]}::bigint[]) AS t (id)`);
  return new Map(rows.map(({ id, campaigns }) => [id, campaigns]));
}
