/** What a response, or a view, needs to know of its campaign: as little as can be, because these are the calls that come most. */
import type { Answers, FormSchema } from '@muster/contract/campaigns/form-language/types';
import { takesResponses, type ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { NamedPerson } from '@muster/contract/identity/person';
import { canReadScope } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { conflict, invalid, notFound } from '../../platform/http/refusals';
import { inMyCompanies } from './access';
import { isAnsweredHere, isResponsibleFor, responding, scopeOf, type CampaignForResponse } from './policy';
import { notOpen, notSelected, responseSubmitted } from './refusals';
import { personJson, type CampaignRow, type CampaignSiteRow } from './tables';

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
> & { schema: FormSchema | null };

export type SiteOfCampaign = Pick<CampaignSiteRow, 'id' | 'siteId' | 'siteName' | 'assignee' | 'responseStatus'>;

/** A campaign held weakly: it stays as it is until the transaction ends, and others may respond to it meanwhile. */
export interface HeldCampaign extends Row, CampaignForResponse {
  /** The caller, as the answer names them. */
  me: NamedPerson;
  site: SiteOfCampaign | undefined;
}

/** `site` names a participating site by its own id (`campaignV2SiteId`) or by the worksite's. */
export async function holdCampaign(
  { db, actor }: Context,
  id: number,
  site: { id?: number; siteId?: number },
): Promise<HeldCampaign | undefined> {
  const asksForSite = site.id !== undefined || site.siteId !== undefined;
  const [row, { me, mine }, own] = await Promise.all([
    db.maybeOne<Row>(sql`
      SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.type, c.mode, c.status, c.end_date AS "endDate",
             c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough", c.content_version AS "contentVersion",
             c.counted_from_version AS "countedFromVersion", c.configuration -> 'responses' -> 'schema' AS schema
        FROM campaign c WHERE c.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL FOR KEY SHARE`),
    // a statement of its own, which sees what whoever held the campaign before has committed
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
  return { ...row, me, mine, site: own, sites: own ? [own] : [] };
}

/**
 * The campaign that somebody responds to. 404 where it is not theirs to see, 409 while it takes no responses (a draft's
 * status is told, so that an answer kept offline learns of it), 403 outside of its audience, 409 once submitted.
 */
export async function accessForResponse(ctx: Context, id: number, campaignSiteId: number | null | undefined): Promise<HeldCampaign> {
  const campaign = await holdCampaign(ctx, id, campaignSiteId == null ? {} : { id: campaignSiteId });
  if (!campaign) throw notFound();
  requireSite(campaign, campaignSiteId);
  if (!takesResponses(campaign.status)) throw notOpen(campaign);
  if (!responding.right(ctx.actor, campaign)) throw notSelected();
  if (!isAnsweredHere(campaign)) throw conflict('campaign.asksNothing', 'This campaign takes no responses.', { type: campaign.type });
  if (!responding.isOpen(campaign, ctx.actor)) throw responseSubmitted();
  return campaign;
}

/** A hierarchical campaign is answered for one of its sites, any other by a person. */
function requireSite(campaign: HeldCampaign, campaignSiteId: number | null | undefined): void {
  const isBySite = campaign.mode === 'HIERARCHICAL';
  const message =
    isBySite && campaignSiteId == null ? 'NotNull' : campaignSiteId != null && (!isBySite || !campaign.site) ? 'Unknown' : undefined;
  if (message !== undefined) throw invalid([{ objectName: 'campaignV2Response', field: 'campaignV2SiteId', message }]);
}

/** What tells whose a response is. */
export interface ResponseOwnership {
  userId: string;
  /** Of a participating site's response; null of a person's own. */
  siteId: number | null;
  assigneeId: string | null;
}

/** A person's own response, or that of a site that they are responsible for. */
export function isOwnResponse(actor: Actor, { siteId, userId, assigneeId }: ResponseOwnership): boolean {
  if (siteId === null) return userId === actor.id;
  return isResponsibleFor(actor, { siteId, assignee: assigneeId === null ? null : { userId: assigneeId } });
}

/** A response as it came in, judged. */
export interface JudgedAnswer {
  answers: Answers;
  status: ResponseStatus;
  answeredCount: number;
  fieldCount: number;
}
