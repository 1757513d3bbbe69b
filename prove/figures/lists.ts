/** The expected lists of campaigns, Focus and reports, from the raw rows. */
import type { RawCampaign, RawPart, RawQuestion } from './raw';
import { isBySite, isPosted, type Recomputed } from './recomputed';

/** A campaign as a whole, a site's part in one, or a question. */
export interface Item {
  campaign?: RawCampaign;
  part?: RawPart;
  question?: RawQuestion;
}

export interface SiteOrDivision {
  siteId?: number;
  divisionId?: number;
}

export const keyOf = ({ campaign, part, question }: Item): string =>
  question ? `question ${question.id}` : `${campaign?.id}/${part?.id ?? ''}`;

const wholes = (all: Recomputed, is: (campaign: RawCampaign) => boolean): Item[] =>
  all.raw.campaigns.filter(is).map((campaign) => ({ campaign }));
const parts = (all: Recomputed, is: (campaign: RawCampaign, part: RawPart) => boolean): Item[] =>
  all.raw.campaigns.flatMap((campaign) => all.parts(campaign).flatMap((part) => (is(campaign, part) ? [{ campaign, part }] : [])));

const isOfDivision = ({ raw }: Recomputed, siteId: number | null, divisionId: number): boolean =>
  raw.siteDivisions.some((one) => one.site_id === siteId && one.division_id === divisionId);

/** What the sites of a division list, except their parts in campaigns of the division. */
const ofItsSites = (all: Recomputed, divisionId: number, is: (campaign: RawCampaign) => boolean): Item[] => [
  ...wholes(all, (campaign) => is(campaign) && !isBySite(campaign) && isOfDivision(all, campaign.site_id, divisionId)),
  ...parts(all, (campaign, part) => is(campaign) && campaign.division_id !== divisionId && isOfDivision(all, part.site_id, divisionId)),
];

/** The list of a workspace [7.2]. */
export function workspaceList(all: Recomputed, who: string, { siteId, divisionId }: SiteOrDivision): Item[] {
  if (siteId === undefined && divisionId !== undefined)
    return [
      ...wholes(all, (campaign) => campaign.division_id === divisionId && all.sees(who, campaign)),
      ...ofItsSites(all, divisionId, (campaign) => campaign.status !== 'DRAFT' && all.sees(who, campaign)),
    ];
  if (siteId === undefined) {
    return wholes(all, (campaign) => campaign.scope === 'COMPANY' && all.sees(who, campaign));
  }
  return [
    ...wholes(
      all,
      (campaign) => campaign.site_id === siteId && (!isBySite(campaign) || campaign.status === 'DRAFT') && all.sees(who, campaign),
    ),
    ...parts(all, (campaign, part) => part.site_id === siteId && campaign.status !== 'DRAFT' && all.sees(who, campaign)),
  ];
}

/** A person's Focus [7.30]; with a place, only its campaigns. */
export function focusList(all: Recomputed, who: string, { siteId, divisionId }: SiteOrDivision = {}): Item[] {
  if (all.account(who)?.role === 'CONSULTANT') return [];
  const isPlace = (campaign: RawCampaign, site: number | null) =>
    divisionId === undefined || campaign.division_id === divisionId || isOfDivision(all, site, divisionId);
  return [
    ...wholes(
      all,
      (campaign) =>
        campaign.status === 'LIVE' &&
        !isBySite(campaign) &&
        isPlace(campaign, campaign.site_id) &&
        (siteId === undefined || campaign.site_id === siteId) &&
        all.audience(campaign).includes(who) &&
        !all.isFinished(campaign, who),
    ),
    ...parts(
      all,
      (campaign, part) =>
        campaign.status === 'LIVE' &&
        isPlace(campaign, part.site_id) &&
        (siteId === undefined || part.site_id === siteId) &&
        all.isResponsible(who, part) &&
        !all.isDone(part),
    ),
  ];
}

/** Unanswered questions in a practice of the person's, but not their own. */
export const waitingQuestions = (all: Recomputed, who: string): RawQuestion[] =>
  all.account(who)?.role === 'CONSULTANT'
    ? []
    : all.raw.questions.filter(
        (question) =>
          question.entity_id === null && question.author_id !== who && all.answersTo(question).length === 0 && all.isExpert(who, question),
      );

/** The report lists of a place [7.30]. */
export function reports(all: Recomputed, { siteId, divisionId }: SiteOrDivision): Item[] {
  if (siteId !== undefined) {
    return [
      ...wholes(all, (campaign) => isPosted(campaign) && campaign.site_id === siteId && !isBySite(campaign)),
      ...parts(all, (campaign, part) => isPosted(campaign) && part.site_id === siteId),
    ];
  }
  if (divisionId === undefined) return wholes(all, (campaign) => isPosted(campaign) && campaign.scope === 'COMPANY');
  return [
    ...wholes(all, (campaign) => isPosted(campaign) && campaign.division_id === divisionId),
    ...ofItsSites(all, divisionId, isPosted),
  ];
}

/** The items of a list that are in progress. A submitted part is not in progress. */
export const inProgressItems = (all: Recomputed, items: readonly Item[]): Item[] =>
  items.filter(({ campaign, part }) => campaign?.status === 'LIVE' && (part === undefined || !all.isDone(part)));

export const isUnassigned = (all: Recomputed, { campaign, part }: Item): boolean =>
  part
    ? part.assignee_id === null
    : campaign !== undefined && all.parts(campaign).some((one) => one.assignee_id === null && !all.isDone(one));
