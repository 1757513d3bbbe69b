/** Loads what a response or a view needs of its campaign. Loads little, because these requests are the most frequent. */
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import type { AnswerTimes } from '@muster/contract/responses/answered-at';
import { takesResponses, type ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { NamedPerson } from '@muster/contract/identity/person';
import { canReadScope } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import {
  canRead,
  inMyCompanies,
  isAnsweredHere,
  notOpen,
  notSelected,
  responding,
  responseSubmitted,
  scopeOf,
  type CampaignForResponse,
  type CampaignRow,
  type CampaignSiteRow,
} from '../campaigns';
import { personJson } from '../identity';
import { upgradedSchema, storedSchema, type StoredSchema } from '../templates';

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
> & {
  schema: FormSchema | null;
  postedAt: string | null;
  /** When the content of the posted campaign last changed. */
  contentChangedAt: string | null;
};

export type SiteOfCampaign = Pick<CampaignSiteRow, 'id' | 'siteId' | 'siteName' | 'assignee' | 'responseStatus'>;

/** A campaign with a shared lock until the transaction ends: it cannot change, and other people can respond at the same time. */
export interface LockedCampaign extends Row, CampaignForResponse {
  /** The caller, for the reply. */
  me: NamedPerson;
  site: SiteOfCampaign | undefined;
}

/** `site` names a participating site by its own id (`campaignV2SiteId`) or by the site's id. */
async function lockCampaign(
  { db, actor }: Context,
  id: number,
  site: { id?: number; siteId?: number },
): Promise<LockedCampaign | undefined> {
  const asksForSite = site.id !== undefined || site.siteId !== undefined;
  const [row, { me, mine }, own] = await Promise.all([
    db.maybeOne<Row & StoredSchema>(sql`
      SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.type, c.mode, c.status, c.end_date AS "endDate",
             c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough", c.content_version AS "contentVersion",
             c.counted_from_version AS "countedFromVersion", c.posted_at AS "postedAt", c.content_changed_at AS "contentChangedAt", ${storedSchema}
        FROM campaign c WHERE c.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL FOR KEY SHARE`),
    // a separate statement, which sees what the previous lock holder has committed
    db.one<{ me: NamedPerson; mine: CampaignForResponse['mine'] }>(sql`
      SELECT jsonb_build_object('userId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'avatarUrl', p.avatar_url,
                                'activated', p.activated) AS me,
             CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
        FROM account p LEFT JOIN campaign_audience m ON m.campaign_id = ${id} AND m.user_id = p.id
       WHERE p.id = ${actor.id}`),
    asksForSite
      ? db.maybeOne<SiteOfCampaign>(sql`
          SELECT p.id, p.site_id AS "siteId", s.name AS "siteName",
                 CASE WHEN p.assignee_id IS NOT NULL THEN ${personJson(sql`p.assignee_id`)} END AS assignee, r.status AS "responseStatus"
            FROM campaign_site p
            JOIN site s ON s.company_id = p.company_id AND s.id = p.site_id
            LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id
           WHERE p.campaign_id = ${id} AND (p.id = ${site.id ?? null}::bigint OR p.site_id = ${site.siteId ?? null}::bigint)
             FOR UPDATE OF p`)
      : undefined,
  ]);
  if (!row || !canReadScope(actor, scopeOf(row))) return undefined;
  return { ...row, schema: upgradedSchema(row), me, mine, site: own, sites: own ? [own] : [] };
}

/**
 * Loads and locks the campaign for a response. 404 if the caller cannot see it, 409 if it takes no responses, 403 if the caller
 * is not in its audience, 409 if already submitted. The 409 contains the status of a draft, for answers that were kept offline.
 */
export const accessForResponse = accessFunction(
  'accessForResponse',
  async (ctx: Context, id: number, campaignSiteId: number | null | undefined): Promise<LockedCampaign> => {
    const campaign = await lockCampaign(ctx, id, campaignSiteId == null ? {} : { id: campaignSiteId });
    if (!campaign) throw notFound();
    requireSite(campaign, campaignSiteId);
    if (!takesResponses(campaign.status)) throw notOpen(campaign);
    if (!responding.right(ctx.actor, campaign)) throw notSelected();
    if (!isAnsweredHere(campaign)) throw conflict('campaign.asksNothing', 'This campaign takes no responses.', { type: campaign.type });
    if (!responding.isOpen(campaign, ctx.actor)) throw responseSubmitted();
    return campaign;
  },
);

/** Loads and locks the campaign for a view, with the site that the view names. 404 if the caller cannot see it, or the site does not take part. */
export const accessForView = accessFunction(
  'accessForView',
  async (ctx: Context, id: number, siteId: number | null | undefined): Promise<LockedCampaign> => {
    const campaign = await lockCampaign(ctx, id, siteId == null ? {} : { siteId });
    if (!campaign || !canRead(ctx.actor, campaign)) throw notFound();
    if (campaign.mode === 'HIERARCHICAL' && siteId != null && !campaign.site) throw notFound();
    return campaign;
  },
);

/** A response to a hierarchical campaign must name one of its sites. Other responses must not. */
function requireSite(campaign: LockedCampaign, campaignSiteId: number | null | undefined): void {
  const isBySite = campaign.mode === 'HIERARCHICAL';
  const message =
    isBySite && campaignSiteId == null ? 'NotNull' : campaignSiteId != null && (!isBySite || !campaign.site) ? 'Unknown' : undefined;
  if (message !== undefined) throw invalid([{ objectName: 'campaignV2Response', field: 'campaignV2SiteId', message }]);
}

/** A validated response. */
export interface JudgedAnswer {
  answers: Answers;
  status: ResponseStatus;
  answeredCount: number;
  fieldCount: number;
  times: AnswerTimes;
}
