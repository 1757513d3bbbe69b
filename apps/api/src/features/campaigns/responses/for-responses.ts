/** Loads what a response or a view needs of its campaign. Loads little, because these requests are the most frequent. */
import type { FormSchema } from '@muster/contract/forms/types';
import type { NamedPerson } from '@muster/contract/identity/person';
import { canReadScope } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accountJson, accountRows, personJson } from '../../identity';
import { joinSite } from '../../organisation';
import { storedSchema, upgradedSchema, type StoredSchema } from '../../templates';
import type { CampaignRow, CampaignSiteRow } from '../campaign';
import { scopeOf, type CampaignForResponse } from '../policy';
import { joinSiteResponse } from './stored-responses';
import { inMyCompanies } from '../visibility';

type Row = Pick<
  CampaignRow,
  | 'id'
  | 'companyId'
  | 'siteId'
  | 'divisionId'
  | 'type'
  | 'mode'
  | 'status'
  | 'endDate'
  | 'isAnonymous'
  | 'viewIsEnough'
  | 'contentVersion'
  | 'countedFromVersion'
  | 'checks'
> & {
  schema: FormSchema | null;
  postedAt: string | null;
  /** When the content of the posted campaign last changed. */
  contentChangedAt: string | null;
};

type SiteOfCampaign = Pick<CampaignSiteRow, 'id' | 'siteId' | 'siteName' | 'assignee' | 'responseStatus'>;

/** A campaign with a shared lock until the transaction ends: it cannot change, and other people can respond at the same time. */
export interface LockedCampaign extends Row, CampaignForResponse {
  /** The caller, for the reply. */
  me: NamedPerson;
  site: SiteOfCampaign | undefined;
}

/** Nobody answers before the audience `m` is whole. */
const isPartOfPosting = sql`EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = m.company_id AND g.campaign_id = m.campaign_id)`;

/**
 * Loads a campaign that the caller reads, and locks it against changes. `site` names a participating site by its own id
 * (`campaignV2SiteId`) or by the site's id.
 */
export async function lockForResponse(
  { db, actor }: Context,
  id: number,
  site: { id?: number; siteId?: number },
): Promise<LockedCampaign | undefined> {
  const asksForSite = site.id !== undefined || site.siteId !== undefined;
  const [row, { me, mine }, own] = await Promise.all([
    db.maybeOne<Row & StoredSchema>(sql`
      SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.type, c.mode, c.status, c.end_date AS "endDate",
             c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough", c.content_version AS "contentVersion",
             c.counted_from_version AS "countedFromVersion", c.posted_at AS "postedAt", c.content_changed_at AS "contentChangedAt", c.checks, ${storedSchema}
        FROM campaign c WHERE c.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL FOR KEY SHARE`),
    // a separate statement, which sees what the previous lock holder has committed
    db.one<{ me: NamedPerson; mine: CampaignForResponse['mine'] }>(sql`
      SELECT ${accountJson} AS me,
             CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
        FROM ${accountRows} LEFT JOIN campaign_audience m ON m.campaign_id = ${id} AND m.user_id = a.id AND NOT ${isPartOfPosting}
       WHERE a.id = ${actor.id}`),
    asksForSite
      ? db.maybeOne<SiteOfCampaign>(sql`
          SELECT p.id, p.site_id AS "siteId", s.name AS "siteName",
                 CASE WHEN p.assignee_id IS NOT NULL THEN ${personJson(sql`p.assignee_id`)} END AS assignee, r.status AS "responseStatus"
            FROM campaign_site p
            ${joinSite(sql`p.company_id`, sql`p.site_id`)}
            ${joinSiteResponse}
           WHERE p.campaign_id = ${id} AND (p.id = ${site.id ?? null}::bigint OR p.site_id = ${site.siteId ?? null}::bigint)
             FOR UPDATE OF p`)
      : undefined,
  ]);
  if (!row || !canReadScope(actor, scopeOf(row))) return undefined;
  return { ...row, schema: upgradedSchema(row), me, mine, site: own, sites: own ? [own] : [] };
}
