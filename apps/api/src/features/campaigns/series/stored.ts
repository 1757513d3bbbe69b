/** Stored series, and the rhythm of their runs. */
import type { Rhythm, SeriesRule, SeriesState } from '@muster/contract/campaigns/series/rule';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { workDaysOf } from '../../organisation';
import type { Campaign } from '../campaign';

export interface StoredSeries {
  id: number;
  rule: SeriesRule;
  state: SeriesState;
  firstAt: string;
  timeZone: string;
  nextAt: string;
  version: number;
}

export const seriesColumns: Sql = sql`
  s.id, s.rule, s.state, s.first_at AS "firstAt", s.time_zone AS "timeZone", s.next_at AS "nextAt", s.version`;

export const findSeries = (db: Db, { companyId, id }: Pick<Campaign, 'companyId' | 'id'>): Promise<StoredSeries | undefined> =>
  db.maybeOne<StoredSeries>(sql`
    SELECT ${seriesColumns} FROM campaign_series s JOIN campaign_series_run r ON r.company_id = s.company_id AND r.series_id = s.id
     WHERE s.company_id = ${companyId} AND r.company_id = ${companyId} AND r.campaign_id = ${id}`);

/** The days on which the scope of the campaign works. */
export async function findWorkDays(db: Db, { companyId, siteId }: Pick<Campaign, 'companyId' | 'siteId'>): Promise<number[]> {
  const { days } = await db.one<{ days: number[] }>(sql`SELECT ${workDaysOf(sql`${companyId}`, sql`${siteId}::bigint`)} AS days`);
  return days;
}

export const rhythmOf = (
  { rule, firstAt, timeZone }: Pick<StoredSeries, 'rule' | 'firstAt' | 'timeZone'>,
  workDays: readonly number[],
): Rhythm => ({
  rule,
  first: new Date(firstAt),
  timeZone,
  workDays,
});

export const later = (a: Date, b: Date): Date => (a > b ? a : b);
