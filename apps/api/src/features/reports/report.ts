/**
 * The replies of view and report-view [3.19] [7.6]: the campaign, with the responses and figures that its reader may see. The figures are
 * kept counters, so that the cost does not grow with the number of responses.
 */
import { aggregationsOf, countAnswers, type QuestionCounts } from '@muster/contract/forms/aggregate';
import type { CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/reports/report';
import { notFound } from '../../platform/http/errors';
import type { Context } from '../../platform/http/context';
import { findSitesOfDivision } from '../organisation';
import {
  accessCampaign,
  minResponsesForFigures,
  findShown,
  findVersion,
  hidesNames,
  may,
  presentCampaign,
  shownCountsOf,
  type Campaign,
} from '../campaigns';
import { participantsOf } from './participants';
import { findOwn, listedResponses, ownResponses, submittedAnswers, type ShownRow } from './listed-responses';

interface ReportQuery {
  siteId?: number | undefined;
  divisionId?: number | undefined;
  /** For responses and for participants; starts at 0. */
  page: number;
  size: number;
  /** False leaves out the participants. */
  participants?: boolean | undefined;
}

/** Loads the caller's response in parallel, because most people who open a campaign answer it. */
export async function viewOf(ctx: Context, id: number, query: ReportQuery): Promise<ReportPayload> {
  const own = findOwn(ctx, id);
  own.catch(() => undefined);
  const version = findVersion(ctx, id);
  version.catch(() => undefined);
  const campaign = await accessCampaign(ctx, id, 'read');
  const [report, translated] = await Promise.all([
    reportWithout(ctx, campaign, query, own),
    version.then((found) => findShown(ctx, campaign, found)),
  ]);
  return { ...report, ...translated };
}

/** The report. Its labels are in the original language. The first page also has the campaign in the reader's language. */
export async function reportOf(ctx: Context, campaign: Campaign, query: ReportQuery): Promise<ReportPayload> {
  const [report, version] = await Promise.all([
    reportWithout(ctx, campaign, query),
    query.page === 0 ? findVersion(ctx, campaign.id) : undefined,
  ]);
  return { ...report, ...(await findShown(ctx, campaign, version)) };
}

async function reportWithout(ctx: Context, campaign: Campaign, query: ReportQuery, own?: Promise<ShownRow[]>): Promise<ReportPayload> {
  const asked = await limitToSites(ctx, campaign, query);
  const campaignV2 = presentCampaign(ctx, asked, { siteId: query.siteId });
  if (!may(ctx.actor, 'viewReport', campaign))
    return { campaignV2, translation: null, ...withoutFigures, ...(await ownResponses(ctx, asked, own)) };
  const [campaignV2QuestionAggregations, responses, participants] = await Promise.all([
    aggregationsFor(ctx, campaign, asked),
    listedResponses(ctx, asked, query),
    query.participants === false ? withoutParticipants : participantsOf(ctx, asked, query),
  ]);
  return { campaignV2, translation: null, campaignV2QuestionAggregations, ...responses, ...participants };
}

/** [7.15] Only the figures. */
export async function aggregateOf(
  ctx: Context,
  campaign: Campaign,
  query: Pick<ReportQuery, 'siteId' | 'divisionId'>,
): Promise<CampaignV2QuestionAggregation[]> {
  return aggregationsFor(ctx, campaign, await limitToSites(ctx, campaign, query));
}

const withoutParticipants = { campaignParticipants: [], participantsCount: 0 };
const withoutFigures = { campaignV2QuestionAggregations: [], ...withoutParticipants };

/**
 * The campaign with only the sites that the query selects. Gives 404 for a site or division that does not belong to the campaign, even
 * if it belongs to another company.
 */
export async function limitToSites(
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
  // each selected site has one response; these are few, so they are counted directly
  const counted =
    asked === campaign
      ? aggregationsOf(schema, await shownCountsOf(ctx.db, campaign))
      : countAnswers(schema, await submittedAnswers(ctx.db, asked));
  const campaignV2Sites = asked.sites.map(({ siteId }) => ({ siteId }));
  // the figures of all sites minus those of some would reveal the response of a single site
  const isShown = ({ answeredCount }: QuestionCounts) =>
    !hidesNames(campaign) || (asked === campaign && answeredCount >= minResponsesForFigures);
  return counted.map((question) => ({ ...shown(question, isShown(question)), campaignV2Sites }));
}

function shown(question: QuestionCounts, isShown: boolean): Omit<CampaignV2QuestionAggregation, 'campaignV2Sites'> {
  if (isShown) return { ...question, isWithheld: false };
  return { questionId: question.questionId, answeredCount: 0, answerAggregation: [], isWithheld: true };
}
