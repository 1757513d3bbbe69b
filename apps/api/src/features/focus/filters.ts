/** The filters of Focus and of report lists [7.31], as conditions on `campaign c`. */
import type { searchUserFocus } from '@muster/contract/focus/endpoints';
import type { FocusableType } from '@muster/contract/focus/filters';
import { dueSoonMinutes, type DueBucket } from '@muster/contract/campaigns/life-cycle';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { audienceRows, isTitled, type Reader } from '../campaigns';
import { zoneOfCompany } from '../organisation';
import { periodOf } from './period';

export type FocusQuery = HandlerInput<typeof searchUserFocus>['query'];
/** The query without its page. */
export type FocusFilters = Omit<FocusQuery, 'page'>;

export const includesType = (query: Pick<FocusFilters, 'focusableTypes'>, type: FocusableType): boolean =>
  !query.focusableTypes?.length || query.focusableTypes.includes(type);

/** The person who asks, the languages of the request and the current time. */
export type FocusReader = Reader & Pick<Context, 'now'>;

export function filtersOf(reader: FocusReader, companyId: number, query: FocusFilters): Sql[] {
  const period = periodOf(query.byTimePeriodType, query.timePeriodValue);
  const startOfDay = (date: string) => sql`(${date}::timestamp AT TIME ZONE ${zoneOfCompany(companyId)})`;
  return [
    query.includeFocusTypes?.length && sql`c.type = ANY (${query.includeFocusTypes}::text[])`,
    ...[query.title, query.searchTerm].map((text) => text && isTitled(reader, companyId, text)),
    query.includeStatuses?.length && sql`c.status = ANY (${query.includeStatuses}::text[])`,
    query.inProgressStatus && sql`c.status = 'LIVE' AND ${isInBucket(query.inProgressStatus, reader.now)}`,
    query.completedAfter && sql`c.complete_date >= ${query.completedAfter}`,
    query.completedBefore && sql`c.complete_date <= ${query.completedBefore}`,
    period && sql`c.complete_date >= ${startOfDay(period.from)} AND c.complete_date < ${startOfDay(period.before)}`,
  ].filter((filter) => typeof filter === 'object');
}

/** The buckets do not overlap: past the end; at most 48 hours before it; more than that, or without an end [4.17] [9.15]. */
export function isInBucket(bucket: DueBucket, now: Date): Sql {
  const soon = new Date(now.getTime() + dueSoonMinutes * 60_000);
  const conditions: Record<DueBucket, Sql> = {
    OVERDUE: sql`c.end_date < ${now}`,
    DUE_SOON: sql`(c.end_date >= ${now} AND c.end_date <= ${soon})`,
    DUE: sql`(c.end_date IS NULL OR c.end_date > ${soon})`,
  };
  return conditions[bucket];
}

/** Whether a standalone `campaign c` still expects something from the caller: a view if that is enough, otherwise a response. */
export const expectsWorkOf = (actor: Actor, companyId: number): Sql => sql`
  c.id IN (SELECT a.campaign_id FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.user_id = ${actor.id} AND a.has_work)`;

/** Whether the caller is in the audience of `campaign c`, with or without a response. */
export const isInAudience = (actor: Actor, companyId: number): Sql => sql`
  c.id IN (SELECT a.campaign_id FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.user_id = ${actor.id})`;
