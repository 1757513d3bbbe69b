/** Makes the next run of each series some days before its start. Each run is a copy of the one before, so that changes go on. */
import { announcedDays, nextStart } from '@muster/contract/campaigns/series/rule';
import { onWorkingDay } from '@muster/contract/shared/time/working-days';
import type { Answers, AuthorForm } from '@muster/contract/forms/types';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { matchingPeople } from '../../audience';
import { findPlace } from '../../organisation';
import { campaignAggregate, campaignUpdated, type CampaignEvent } from '../events';
import type { CampaignRow } from '../campaign';
import { storeAudience } from '../participants/audience';
import { copyConsultation, hasDocuments } from './copyConsultation';
import { seriesAnnounced, seriesPaused } from './events';
import { later, rhythmOf, seriesColumns, type StoredSeries } from './stored';

type Source = Pick<
  CampaignRow,
  | 'id'
  | 'companyId'
  | 'siteId'
  | 'divisionId'
  | 'mode'
  | 'startDate'
  | 'endDate'
  | 'configuration'
  | 'configurationAnswer'
  | 'audienceCriteria'
  | 'version'
> & { isAuthorThere: boolean; isOwnerThere: boolean; hasDocuments: boolean };

/** One series failed. The runs of the others go on. */
export class SeriesFailed extends Error {
  constructor(
    readonly id: number,
    cause: unknown,
  ) {
    super(`the series ${id} has no next run`, { cause });
  }
}

/**
 * Makes one run of one series that is due, in one transaction. Returns false if none is due. Another worker skips the locked series. Dates that
 * were missed make one run, which starts now. A series is paused if neither the author of its latest run nor the person who let it repeat can
 * manage it, if its site or division is closed, or if a consultation got documents. It ends when all its runs are deleted or drafts again.
 */
export async function makeNextRun(db: Db, now: Date, failed: readonly number[] = []): Promise<boolean> {
  const series = await db.maybeOne<DueSeries>(sql`
    SELECT ${seriesColumns}, s.company_id AS "companyId", s.owner_id AS "ownerId" FROM campaign_series s
     WHERE s.state = 'ACTIVE' AND s.next_at <= ${now}::timestamptz + make_interval(days => ${announcedDays}) AND s.id <> ALL (${[...failed]}::bigint[])
     ORDER BY s.next_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
  if (!series) return false;
  try {
    await continueSeries(db, series, now);
  } catch (error) {
    throw new SeriesFailed(series.id, error);
  }
  return true;
}

type DueSeries = StoredSeries & { companyId: number; ownerId: string | null };

async function continueSeries(db: Db, series: DueSeries, now: Date): Promise<void> {
  const source = await findSource(db, series);
  if (!source) return stop(db, series, 'ENDED');
  const place = await findPlace(db, source);
  if (place?.isClosed !== false || source.hasDocuments || !(source.isAuthorThere || source.isOwnerThere)) {
    await stop(db, series, 'PAUSED');
    return tellPause(db, source, now);
  }
  const start = later(onWorkingDay(new Date(series.nextAt), series.timeZone, place.workDays), now);
  const campaign = await copy(db, source, { start, authorId: source.isAuthorThere ? null : series.ownerId }, now);
  await db.run(sql`
    INSERT INTO campaign_series_run (company_id, series_id, number, campaign_id)
    SELECT ${series.companyId}, ${series.id}, max(number) + 1, ${campaign.id} FROM campaign_series_run WHERE series_id = ${series.id}`);
  const nextAt = nextStart(rhythmOf(series, place.workDays), start);
  await db.run(sql`UPDATE campaign_series SET next_at = ${nextAt} WHERE company_id = ${series.companyId} AND id = ${series.id}`);
}

const stop = async (db: Db, { companyId, id }: DueSeries, state: 'PAUSED' | 'ENDED'): Promise<void> => {
  await db.run(sql`UPDATE campaign_series SET state = ${state}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);
};

async function tellPause(db: Db, { id, companyId, version }: Source, now: Date): Promise<void> {
  const payload: CampaignEvent = { campaignId: id, companyId, version };
  await db.run(sql`
    WITH logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      VALUES (${companyId}, ${now}::timestamptz, 'campaign.seriesPaused', 'CampaignV2', ${String(id)}, '{}'))
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${seriesPaused.name}, ${campaignAggregate(id)}, ${JSON.stringify(payload)}::jsonb)`);
}

/** The latest run that is not deleted: a deleted run is a date that was left out. So is a draft: somebody stopped its posting, and it selects nobody. */
const findSource = (db: Db, { id, companyId, ownerId }: DueSeries): Promise<Source | undefined> =>
  db.maybeOne<Source>(sql`
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.mode, c.start_date AS "startDate",
           c.end_date AS "endDate", c.configuration, c.configuration_answer AS "configurationAnswer", c.audience_criteria AS "audienceCriteria", c.version,
           muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) AS "isAuthorThere",
           muster_author_stays(${ownerId}::uuid, c.company_id, c.site_id, c.division_id) AS "isOwnerThere",
           ${hasDocuments(sql`c.company_id`, sql`c.id`)} AS "hasDocuments"
      FROM campaign_series_run r JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id
     WHERE r.company_id = ${companyId} AND r.series_id = ${id} AND c.deleted_at IS NULL AND c.status <> 'DRAFT' ORDER BY r.number DESC LIMIT 1`);

async function copy(
  db: Db,
  source: Source,
  { start, authorId }: { start: Date; authorId: string | null },
  now: Date,
): Promise<{ id: number; version: number }> {
  const { companyId } = source;
  const shift = start.getTime() - Date.parse(source.startDate ?? now.toISOString());
  const end = source.endDate === null ? null : new Date(Date.parse(source.endDate) + shift);
  const answers = moved(source.configuration.form, source.configurationAnswer, { start, end });
  const campaign = await db.one<{ id: number; version: number }>(sql`
    INSERT INTO campaign (company_id, site_id, division_id, scope, type, sub_type, mode, title, description, status, start_date, end_date, template_id,
        template_version, configuration, configuration_answer, checks, audience_criteria, is_anonymous, urgency, view_is_enough, time_zone, original_language,
        author_id, created_at, updated_at, posted_at)
    SELECT company_id, site_id, division_id, scope, type, sub_type, mode, title, description, 'READY', ${start}, ${end}, template_id,
        template_version, configuration, ${JSON.stringify(answers)}::jsonb, checks, audience_criteria, is_anonymous, urgency, view_is_enough, time_zone, original_language,
        coalesce(${authorId}::uuid, author_id), ${now}, ${now}, ${now}
      FROM campaign WHERE company_id = ${companyId} AND id = ${source.id} RETURNING id, version`);
  await db.run(sql`
    INSERT INTO campaign_in_language (company_id, campaign_id, language, reviewed_by, reviewed_at, reviewed_hash, title, title_of, description, description_of)
    SELECT company_id, ${campaign.id}, language, reviewed_by, reviewed_at, reviewed_hash, title, title_of, description, description_of
      FROM campaign_in_language WHERE company_id = ${companyId} AND campaign_id = ${source.id}`);
  await db.run(sql`
    INSERT INTO campaign_translation (company_id, campaign_id, language, key, text, source_hash, origin, written_by, written_at)
    SELECT company_id, ${campaign.id}, language, key, text, source_hash, origin, written_by, written_at
      FROM campaign_translation WHERE company_id = ${companyId} AND campaign_id = ${source.id}`);
  await copyConsultation(db, source, campaign.id, now);
  const ids = matchingPeople(source, source.audienceCriteria ?? {});
  const { count } = await db.one<{ count: number }>(sql`SELECT count(*)::integer AS count FROM (${ids}) selected`);
  const expected = await storeAudience(db, { id: campaign.id, companyId, mode: source.mode }, { ids, count }, now);
  const payload: CampaignEvent = { campaignId: campaign.id, companyId, version: campaign.version };
  await db.run(sql`
    WITH logged AS (
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      VALUES (${companyId}, ${now}::timestamptz, 'campaign.repeated', 'CampaignV2', ${String(campaign.id)}, ${JSON.stringify({ from: source.id, expected })}::jsonb))
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT ${companyId}, t.type, ${campaignAggregate(campaign.id)}, ${JSON.stringify(payload)}::jsonb
      FROM unnest(${[campaignUpdated.name, seriesAnnounced.name]}::text[]) t (type)`);
  return campaign;
}

/** The answers that are the start or the end move with them. A relative date follows by itself. */
function moved({ mapToStartDate, mapToEndDate }: AuthorForm, answers: Answers, { start, end }: { start: Date; end: Date | null }): Answers {
  const result = { ...answers };
  const isInstant = (name: string | undefined): name is string =>
    name !== undefined && typeof result[name] === 'string' && /^\d{4}-\d\d-\d\dT/.test(result[name]);
  if (isInstant(mapToStartDate)) result[mapToStartDate] = start.toISOString();
  if (end && isInstant(mapToEndDate)) result[mapToEndDate] = end.toISOString();
  return result;
}
