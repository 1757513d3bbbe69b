/**
 * What view and report-view answer [3.19] [7.6]: the campaign with as much of what came in as its reader may see. The
 * figures are the counters that were kept as answers arrived; no number of responses makes a report slower.
 */
import { aggregationsOf, countAnswers, type QuestionCounts } from '@muster/contract/campaigns/form-language/aggregate';
import type { CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/campaigns/report';
import { notFound } from '../../platform/http/refusals';
import type { Context } from '../../platform/http/context';
import { findSitesOfDivision } from '../organisation';
import { accessCampaign } from './access';
import { countsOf } from './counts';
import { presentCampaign } from './present';
import { may } from './policy';
import type { ParticipantFilter } from './participant-filter';
import { participantsOf } from './report-participants';
import { findOwn, listedResponses, ownResponses, submittedAnswers, type ShownRow } from './report-responses';
import type { Campaign } from './tables';

export interface ReportQuery extends ParticipantFilter {
  siteId?: number | undefined;
  divisionId?: number | undefined;
  /** Of responses and of participants alike; counted from 0. */
  page: number;
  size: number;
}

/** From so many answers on an anonymous campaign shows figures. */
export const fewestForFigures = 5;

/** Most who open a campaign are to answer it, so their response is asked for together with it. */
export async function viewOf(ctx: Context, id: number, query: ReportQuery): Promise<ReportPayload> {
  const own = findOwn(ctx, id);
  own.catch(() => undefined);
  return reportOf(ctx, await accessCampaign(ctx, id, 'read'), query, own);
}

export async function reportOf(ctx: Context, campaign: Campaign, query: ReportQuery, own?: Promise<ShownRow[]>): Promise<ReportPayload> {
  const asked = await narrowed(ctx, campaign, query);
  const campaignV2 = presentCampaign(ctx, asked, { siteId: query.siteId });
  if (!may(ctx.actor, 'viewReport', campaign)) return { campaignV2, ...withoutFigures, ...(await ownResponses(ctx, asked, own)) };
  const [campaignV2QuestionAggregations, responses, participants] = await Promise.all([
    aggregationsFor(ctx, campaign, asked),
    listedResponses(ctx, asked, query),
    participantsOf(ctx, asked, query),
  ]);
  return { campaignV2, campaignV2QuestionAggregations, ...responses, ...participants };
}

/** [7.15] The figures alone. */
export async function aggregateOf(
  ctx: Context,
  campaign: Campaign,
  query: Pick<ReportQuery, 'siteId' | 'divisionId'>,
): Promise<CampaignV2QuestionAggregation[]> {
  return aggregationsFor(ctx, campaign, await narrowed(ctx, campaign, query));
}

const withoutFigures = { campaignV2QuestionAggregations: [], campaignParticipants: [], participantsCount: 0 };

/**
 * The campaign with those of its sites that are asked about. A site or division that has nothing to do with it is 404,
 * whether it is another company's or nobody's.
 */
export async function narrowed(
  ctx: Context,
  campaign: Campaign,
  { siteId, divisionId }: Pick<ReportQuery, 'siteId' | 'divisionId'>,
): Promise<Campaign> {
  let { sites } = campaign;
  if (siteId !== undefined && siteId !== campaign.siteId) {
    sites = sites.filter((site) => site.siteId === siteId);
    if (sites.length === 0) throw notFound();
  }
  if (divisionId !== undefined && divisionId !== campaign.divisionId) {
    const ofDivision = campaign.mode === 'HIERARCHICAL' ? await findSitesOfDivision(ctx.db, campaign.companyId, divisionId) : undefined;
    if (!ofDivision) throw notFound();
    sites = sites.filter((site) => ofDivision.has(site.siteId));
  }
  return sites === campaign.sites ? campaign : { ...campaign, sites };
}

export async function aggregationsFor(ctx: Context, campaign: Campaign, asked: Campaign): Promise<CampaignV2QuestionAggregation[]> {
  const { schema } = campaign.configuration.responses;
  // one response a site: those of the sites asked about are few, and are counted as they are
  const counted =
    asked === campaign
      ? aggregationsOf(schema, await countsOf(ctx.db, campaign))
      : countAnswers(schema, await submittedAnswers(ctx.db, asked));
  const campaignV2Sites = asked.sites.map(({ siteId }) => ({ siteId }));
  // what some of the sites said, taken from what all said, would leave what a single one did
  const isShown = ({ answeredCount }: QuestionCounts) => !campaign.isAnonymous || (asked === campaign && answeredCount >= fewestForFigures);
  return counted.map((question) => ({ ...shown(question, isShown(question)), campaignV2Sites }));
}

function shown(question: QuestionCounts, isShown: boolean): Omit<CampaignV2QuestionAggregation, 'campaignV2Sites'> {
  if (isShown) return { ...question, isWithheld: false };
  return { questionId: question.questionId, answeredCount: 0, answerAggregation: [], isWithheld: true };
}
