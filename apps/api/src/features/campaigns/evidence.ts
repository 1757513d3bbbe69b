import sql from 'sql-template-tag';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Db } from '../../platform/database/database';

interface CampaignEvidence {
  type: CampaignType;
  isAnonymous: boolean;
  /** People read drafts and scheduled campaigns only after they are posted. */
  isPosted: boolean;
  contentVersion: number;
  /** How many people, or sites, are asked. */
  expected: number;
  title: string;
  description: string;
  /** Everything else that people read, and the form. */
  configuration: string;
  /** The check questions. */
  checks: string;
}

/** What people are asked now; also of a deleted campaign. */
export const findEvidenceOfCampaign = (db: Db, { companyId, campaignId }: { companyId: number; campaignId: number }) =>
  db.maybeOne<CampaignEvidence>(sql`
    SELECT type, is_anonymous AS "isAnonymous", posted_at IS NOT NULL AND status IN ('LIVE', 'COMPLETE') AS "isPosted", content_version AS "contentVersion",
           expected_count AS expected, title, description, configuration::text AS configuration, checks::text AS checks
      FROM campaign WHERE company_id = ${companyId} AND id = ${campaignId}`);

interface OutcomeEvidence {
  state: string;
  kind: string | null;
  said: string;
  did: string;
  used: string;
  promisedDate: string | null;
}

/** One version of the outcome. */
export const findEvidenceOfOutcome = (
  db: Db,
  { companyId, campaignId, version }: { companyId: number; campaignId: number; version: number },
) =>
  db.maybeOne<OutcomeEvidence>(sql`
    SELECT state, kind, said, did, used, promised_for AS "promisedDate" FROM campaign_follow_up_version
     WHERE company_id = ${companyId} AND campaign_id = ${campaignId} AND version = ${version}`);

interface ActionEvidence {
  text: string;
  responsibleId: string;
  dueDay: string;
  state: string;
  note: string;
}

/** An action as it is now. A later change has an entry of its own. */
export const findEvidenceOfAction = (db: Db, { companyId, actionId }: { companyId: number; actionId: number }) =>
  db.maybeOne<ActionEvidence>(sql`
    SELECT text, responsible_id AS "responsibleId", due_on::text AS "dueDay", state, note FROM campaign_action
     WHERE company_id = ${companyId} AND id = ${actionId}`);

/** The campaigns of a site or a division that people got, also those that are finalised or deleted by now. */
export const findPostedOfPlace = async (
  db: Db,
  companyId: number,
  { siteId, divisionId }: { siteId?: number | undefined; divisionId?: number | undefined },
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      SELECT id FROM campaign
       WHERE company_id = ${companyId} AND posted_at IS NOT NULL AND (site_id = ${siteId ?? null} OR division_id = ${divisionId ?? null}) ORDER BY id`)
  ).map(({ id }) => id);

export interface NamedCampaign {
  id: number;
  title: string;
  postedDate: string;
  /** Null while it is LIVE. */
  completeDate: string | null;
}

const mostNamed = 200;

/**
 * The campaigns with names of a place, or without a place of the whole company, that were posted within the period: the newest first. Campaigns that
 * somebody has deleted are not offered.
 */
export const findNamedOfPlace = (
  db: Db,
  { companyId, siteId, divisionId }: { companyId: number; siteId: number | null; divisionId: number | null },
  { from, to }: { from: string | null; to: string | null },
  id?: number,
): Promise<NamedCampaign[]> =>
  db.many<NamedCampaign>(sql`
    SELECT c.id, c.title, c.posted_at AS "postedDate", c.complete_date AS "completeDate" FROM campaign c
     WHERE c.company_id = ${companyId} AND NOT c.is_anonymous AND c.status IN ('LIVE', 'COMPLETE') AND c.posted_at IS NOT NULL AND c.deleted_at IS NULL
       AND (${siteId}::bigint IS NULL OR c.site_id = ${siteId}) AND (${divisionId}::bigint IS NULL OR c.division_id = ${divisionId})
       AND (${from}::timestamptz IS NULL OR c.posted_at >= ${from}) AND (${to}::timestamptz IS NULL OR c.posted_at < ${to})
       AND (${id ?? null}::bigint IS NULL OR c.id = ${id ?? null})
     ORDER BY c.posted_at DESC, c.id DESC LIMIT ${mostNamed}`);

/** The titles of these campaigns, also of deleted ones. */
export const findTitles = async (db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db.many<{ id: number; title: string }>(sql`
        SELECT id, title FROM campaign WHERE company_id = ${companyId} AND id = ANY (${[...ids]}::bigint[])`)
    ).map(({ id, title }) => [id, title]),
  );

/** The campaigns with names that a person was asked, and those of `others` with names. */
export const findNamedOfPerson = async (db: Db, companyId: number, userId: string, others: readonly number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      SELECT c.id FROM campaign c
       WHERE c.company_id = ${companyId} AND NOT c.is_anonymous AND c.posted_at IS NOT NULL
         AND (c.id = ANY (${[...others]}::bigint[])
              OR c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = ${companyId} AND a.user_id = ${userId}))
       ORDER BY c.id`)
  ).map(({ id }) => id);

/** What one person did in a campaign with names, as it is stored now. */
export interface Participation {
  id: number;
  title: string;
  type: CampaignType;
  contentVersion: number;
  postedDate: string | null;
  endDate: string | null;
  completeDate: string | null;
  deletedDate: string | null;
  /** Null for a person of a site that took part: the site was asked. */
  askedDate: string | null;
  openedDate: string | null;
  /** When the person answered, or opened a briefing that only asks to be read. */
  confirmedDate: string | null;
}

/** In the order of their ids. */
export const findParticipations = (db: Db, companyId: number, userId: string, ids: readonly number[]): Promise<Participation[]> =>
  db.many<Participation>(sql`
    SELECT c.id, c.title, c.type, c.content_version AS "contentVersion", c.posted_at AS "postedDate", c.end_date AS "endDate",
           c.complete_date AS "completeDate", c.deleted_at AS "deletedDate", a.added_at AS "askedDate", a.viewed_at AS "openedDate",
           CASE WHEN c.view_is_enough THEN coalesce(a.submitted_at, a.viewed_at) ELSE a.submitted_at END AS "confirmedDate"
      FROM campaign c LEFT JOIN campaign_audience a ON a.company_id = c.company_id AND a.campaign_id = c.id AND a.user_id = ${userId}
     WHERE c.company_id = ${companyId} AND NOT c.is_anonymous AND c.id = ANY (${[...ids]}::bigint[]) ORDER BY c.id`);
