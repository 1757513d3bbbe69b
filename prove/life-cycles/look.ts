/** Compares everything that people see of a campaign with the model. Describes the differences in words. */
import { isDeepStrictEqual } from 'node:util';
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import type { ReportPayload } from '@muster/contract/reports/report';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import type { RunningCampaign } from './life';
import {
  bucketOf,
  expectedOf,
  isAuthorGone,
  isBySite,
  isDone,
  isLocked,
  kinds,
  manages,
  ownSites,
  reads,
  sees,
  shownSites,
  submissionsOf,
  takesResponses,
  typeOf,
  viewsOf,
  type Model,
  type Name,
} from './model';

const buckets = ['DUE', 'DUE_SOON', 'OVERDUE'] as const;

/** Undefined if both agree. */
function difference(what: string, seen: unknown, known: unknown): string | undefined {
  return isDeepStrictEqual(seen, known) ? undefined : `${what} is ${JSON.stringify(seen)} instead of ${JSON.stringify(known)}`;
}

/** The view of one person: the campaign, their Focus, the list. */
export async function differencesFor(real: RunningCampaign, model: Model, who: Name): Promise<(string | undefined)[]> {
  const client = real.company.client[who];
  const { status, body } = await client.get<ReportPayload>(`/campaign-v2s/${real.campaignId}/view`);
  const isSeen = !model.blocked.has(who) && sees(model, who);
  const faults = [difference(`${who}: view`, status, model.blocked.has(who) ? 403 : isSeen ? 200 : 404)];
  if (isSeen && status === 200) faults.push(difference(`${who}: the campaign`, seenOf(body.campaignV2), knownTo(model, who)));
  if (model.blocked.has(who)) return faults;
  const focus = await client.get<FocusItem[]>(`/focus/user/search?companyId=${real.company.companyId}&size=100`);
  const waiting =
    focus.status === 200 ? focus.body.map(({ innerItem }) => (innerItem as CampaignListItem).siteId).toSorted(byId) : focus.status;
  faults.push(difference(`${who}: Focus`, waiting, reads(model, who) ? workOf(real, model, who) : 404));
  const list = await client.get<CampaignListItem[]>(`/campaign-v2s/search?${placeOf(real, model)}&size=100`);
  faults.push(difference(`${who}: list`, list.status === 200 ? list.body.length : list.status, reads(model, who) ? Number(isSeen) : 404));
  if (list.status === 200 && list.body[0])
    faults.push(difference(`${who}: list's actions`, list.body[0].allowedActions, actionsOf(model, who)));
  return faults;
}

const seenOf = (campaign: CampaignV2) => ({
  status: campaign.status,
  version: campaign.version,
  endDate: campaign.endDate,
  author: campaign.author?.lastName,
  allowedActions: campaign.allowedActions,
  isIntended: campaign.isIntendedForCurrentUser,
  isViewed: campaign.isViewedByCurrentUser,
  isSubmitted: campaign.isSubmittedByCurrentUser,
  isSubmittable: campaign.isSubmittableByCurrentUser,
  engagement: campaign.campaignV2Engagement,
});

function knownTo(model: Model, who: Name): ReturnType<typeof seenOf> {
  const part = model.audience.get(who);
  const own = ownSites(model, who).map(([, site]) => site);
  const actions = actionsOf(model, who);
  return {
    status: model.status as CampaignV2['status'],
    version: model.version,
    endDate: model.endDate === null ? null : new Date(model.endDate).toISOString(),
    author: model.author,
    allowedActions: actions,
    isIntended: part !== undefined || own.length > 0,
    isViewed: part?.isViewed ?? (own.length > 0 && own.every(({ viewedBy }) => viewedBy.has(who))),
    isSubmitted: part?.isSubmitted ?? (own.length > 0 && own.every(({ response }) => response === 'SUBMITTED')),
    isSubmittable: actions.includes('submit') || actions.includes('answer'),
    engagement: engagementOf(model),
  };
}

/** The shares of their base. None if nobody is expected. */
function engagementOf(model: Model): CampaignV2['campaignV2Engagement'] {
  const expected = expectedOf(model);
  const toSubmit = kinds[model.subType].asks ? expected : 0;
  const share = (made: number, of: number) => (of === 0 ? null : made / of);
  return {
    views: viewsOf(model),
    viewsPercentage: share(viewsOf(model), expected),
    expectedViewPersonnelCount: expected,
    submissions: submissionsOf(model),
    submissionsPercentage: share(submissionsOf(model), toSubmit),
    expectedSubmitPersonnelCount: toSubmit,
  };
}

function actionsOf(model: Model, who: Name): CampaignV2['allowedActions'] {
  const { status, author } = model;
  const isManager = manages(model, who);
  const isOpen = takesResponses(model);
  const part = model.audience.get(who);
  const isHuddle = typeOf(model) === 'HUDDLE';
  const hasOpenSite = ownSites(model, who).some(([, { response }]) => response !== 'SUBMITTED');
  const canRespond = isOpen && !isHuddle && kinds[model.subType].asks && (isBySite(model) ? hasOpenSite : part?.isSubmitted === false);
  const all: [CampaignV2['allowedActions'][number], boolean][] = [
    ['edit', isManager && (status === 'DRAFT' || who === author) && !isLocked(model)],
    ['delete', isManager],
    ['post', isManager && status === 'DRAFT'],
    ['finalise', isManager && who === author && isOpen],
    ['assign', isManager && isBySite(model) && isOpen],
    ['takeOverAuthorship', isManager && who !== author && status !== 'COMPLETE' && isAuthorGone(model)],
    ['remind', isManager && status === 'LIVE'],
    ['submit', canRespond],
    ['update', canRespond && isBySite(model)],
    ['answer', isHuddle && part !== undefined && status === 'LIVE'],
    ['viewReport', status !== 'DRAFT' && (status === 'COMPLETE' || isBySite(model) || isManager)],
  ];
  return all.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

/** The sites of the rows in a person's Focus. For a whole campaign, its own site. */
function workOf({ company }: RunningCampaign, model: Model, who: Name): (number | null)[] {
  if (model.status !== 'LIVE' || who === 'consultant') return [];
  if (isBySite(model))
    return ownSites(model, who)
      .filter(([, { response }]) => response !== 'SUBMITTED')
      .map(([name]) => company.site[name])
      .toSorted(byId);
  const part = model.audience.get(who);
  return part && !isDone(model, part) ? [model.scope === 'SITE' ? company.site['site 1'] : null] : [];
}

function placeOf({ company }: RunningCampaign, { scope }: Model): string {
  const at = { COMPANY: '', DIVISION: `&divisionId=${company.divisionId}`, SITE: `&siteId=${company.site['site 1']}` }[scope];
  return `companyId=${company.companyId}${at}`;
}

/** The report and its lists as an ADMIN sees them, and the stored counts. */
export async function lookAtReport(real: RunningCampaign, model: Model): Promise<(string | undefined)[]> {
  const { place, company, campaignId } = real;
  const faults: (string | undefined)[] = [];
  const isPosted = model.status === 'LIVE' || model.status === 'COMPLETE';
  for (const bucket of buckets) {
    const { body } = await company.client.admin.get<FocusItem[]>(
      `/focus/company/search?${placeOf(real, model)}&inProgressStatus=${bucket}`,
    );
    faults.push(difference(`reports, ${bucket}`, body.length, Number(model.status === 'LIVE' && bucket === bucketOf(model))));
  }
  const reports = await company.client.admin.get<FocusItem[]>(`/focus/company/search?${placeOf(real, model)}`);
  faults.push(difference('reports', reports.body.length, Number(isPosted)));
  const { status, body } = await company.client.admin.get<ReportPayload>(`/campaign-v2s/${campaignId}/report-view`);
  faults.push(difference('report', status, model.status === 'DELETED' ? 404 : model.status === 'DRAFT' ? 409 : 200));
  if (status === 200) faults.push(difference('participants', participantsIn(body), participantsOf(model)));
  const wrong = await place.api.database.systemDb('proof recount', (db) => recount(db, campaignId));
  return [...faults, difference('wrong counters', wrong, 0)];
}

const byId = (one: number | null, other: number | null) => (one ?? 0) - (other ?? 0);

const byName = (one: { who: string }, other: { who: string }) => one.who.localeCompare(other.who);

const participantsIn = ({ campaignParticipants }: ReportPayload) =>
  campaignParticipants
    .map(({ user, site, assignee, isViewed, isSubmitted, isLate }) => ({
      who: user?.lastName ?? site?.name ?? '',
      assignee: assignee?.lastName ?? null,
      isViewed,
      isSubmitted,
      isLate,
    }))
    .toSorted(byName);

function participantsOf(model: Model): ReturnType<typeof participantsIn> {
  const people = [...model.audience].map(([who, { isViewed, isSubmitted, isLate }]) => ({
    who,
    assignee: null,
    isViewed,
    isSubmitted,
    isLate,
  }));
  const sites = shownSites(model).map(([who, { assignee, viewedBy, response, isLate }]) => ({
    who,
    assignee,
    isViewed: viewedBy.size > 0,
    isSubmitted: response === 'SUBMITTED',
    isLate,
  }));
  return [...people, ...sites].toSorted(byName);
}
