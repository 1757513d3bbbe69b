/** Reads every screen of a company from the api and compares each figure with the recomputation. */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import type { Question } from '@muster/contract/exchange/question';
import type { Answer } from '@muster/contract/exchange/answer';
import type { Client } from '../../apps/api/tests/harness';
import { companyDashboard, placeDashboard, userDashboard } from './dashboards';
import {
  isUnassigned,
  keyOf,
  workspaceList,
  inProgressItems,
  reports,
  waitingQuestions,
  focusList,
  type Item,
  type SiteOrDivision,
} from './lists';
import { isBySite, type Recomputed } from './recomputed';
import type { Differences } from './differences';
import { compareReports } from './reports';
import type { SignedInPerson, World } from './world';

const buckets = ['DUE', 'DUE_SOON', 'OVERDUE'] as const;

export async function compareScreens(world: World, all: Recomputed, differences: Differences): Promise<void> {
  for (const campaign of all.raw.campaigns) checkAudience(all, campaign, differences);
  for (const person of [...world.people, world.admin]) {
    if (all.account(person.id)?.blocked || !all.reads(person.id)) continue;
    await compareScreensOf(world, all, person, differences);
  }
  await compareDirectory(world, all, differences);
  await compareReports(world, all, differences);
}

/** While a campaign is live, its audience is everybody who matches or has done their part. */
function checkAudience(all: Recomputed, campaign: Recomputed['raw']['campaigns'][number], differences: Differences): void {
  if (isBySite(campaign) || (campaign.status !== 'LIVE' && campaign.status !== 'READY')) return;
  const matching = all.matching(campaign);
  const stored = all.audience(campaign);
  const known = [...matching, ...stored.filter((id) => !matching.includes(id) && all.isFinished(campaign, id))];
  differences.hold(`audience of ${campaign.id}`, stored.toSorted(), known.toSorted());
}

interface Page<Row> {
  rows: Row[];
  total: number;
}

async function list<Row>(client: Client, path: string): Promise<Page<Row>> {
  const { status, body, headers } = await client.get<Row[]>(`${path}${path.includes('?') ? '&' : '?'}size=100`);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return { rows: body, total: Number(headers.get('x-total-count')) };
}

async function compareScreensOf(world: World, all: Recomputed, { id, client }: SignedInPerson, differences: Differences): Promise<void> {
  const { companyId, divisionId, sites } = world;
  const places: SiteOrDivision[] = [{}, { divisionId }, ...sites.map((siteId) => ({ siteId }))];
  const company = `companyId=${companyId}`;
  for (const place of places) {
    const at = `${company}${query(place)}`;
    checkList(`${id}: list${query(place)}`, await list(client, `/campaign-v2s/search?${at}`), workspaceList(all, id, place), {
      all,
      id,
      differences,
    });
    const own = [...focusList(all, id, place)];
    const waiting =
      place.siteId === undefined && place.divisionId === undefined ? waitingQuestions(all, id).map((question) => ({ question })) : [];
    checkFocus(`${id}: Focus${query(place)}`, await list(client, `/focus/user/search?${at}`), [...own, ...waiting], {
      all,
      id,
      differences,
    });
    const reported = reports(all, place);
    checkFocus(`${id}: reports${query(place)}`, await list(client, `/focus/company/search?${at}`), reported, { all, id, differences });
    for (const bucket of buckets) {
      const { total } = await list(client, `/focus/company/search?${at}&inProgressStatus=${bucket}`);
      differences.hold(
        `${id}: ${bucket}${query(place)}`,
        total,
        inProgressItems(all, reported).filter(({ campaign }) => campaign && all.bucket(campaign) === bucket).length,
      );
    }
    const free = await list(client, `/focus/company/search?${at}&unAssigned=true&includeStatuses=LIVE`);
    differences.hold(
      `${id}: unassigned${query(place)}`,
      free.total,
      inProgressItems(all, reported).filter((item) => isUnassigned(all, item)).length,
    );
    if (place.siteId !== undefined || place.divisionId !== undefined) {
      const path = place.siteId === undefined ? `/divisions/${divisionId}/dashboard` : `/sites/${place.siteId}/dashboard`;
      differences.hold(`${id}: ${path}`, (await client.get(path)).body, placeDashboard(all, id, place));
    }
  }
  differences.hold(`${id}: user dashboard`, (await client.get(`/user/dashboard?${company}`)).body, userDashboard(all, id));
  differences.hold(`${id}: company dashboard`, (await client.get(`/companies/${companyId}/dashboard`)).body, companyDashboard(all));
  await lookAtExchange(world, all, { id, client }, differences);
}

const query = ({ siteId, divisionId }: SiteOrDivision): string =>
  siteId !== undefined ? `&siteId=${siteId}` : divisionId !== undefined ? `&divisionId=${divisionId}` : '';

interface Looking {
  all: Recomputed;
  id: string;
  differences: Differences;
}

function checkList(what: string, { rows, total }: Page<CampaignListItem>, known: readonly Item[], looking: Looking): void {
  const { differences } = looking;
  differences.hold(`${what}: total`, total, known.length);
  differences.hold(`${what}: rows`, rows.map((row) => `${row.id}/${row.campaignV2SiteId ?? ''}`).toSorted(), known.map(keyOf).toSorted());
  for (const row of rows) checkRow(what, row, known, looking);
}

function checkFocus(what: string, { rows, total }: Page<FocusItem>, known: readonly Item[], looking: Looking): void {
  const { differences } = looking;
  differences.hold(`${what}: total`, total, known.length);
  const keys = rows.map((row) =>
    row.focusType === 'QUESTION' ? `question ${row.innerItem.id}` : `${row.innerItem.id}/${row.innerItem.campaignV2SiteId ?? ''}`,
  );
  differences.hold(`${what}: rows`, keys.toSorted(), known.map(keyOf).toSorted());
  for (const row of rows) if (row.focusType !== 'QUESTION') checkRow(what, row.innerItem, known, looking);
}

function checkRow(what: string, row: CampaignListItem, known: readonly Item[], { all, id, differences }: Looking): void {
  const item = known.find(({ campaign, part }) => campaign?.id === row.id && (part?.id ?? null) === row.campaignV2SiteId);
  if (!item?.campaign) return;
  const { campaign, part } = item;
  const flags = all.flags(campaign, id, part);
  const engagement = all.engagement(campaign);
  differences.hold(`${what}: ${keyOf(item)}`, row, {
    status: campaign.status,
    isIntendedForCurrentUser: flags.isIntended,
    isViewedByCurrentUser: flags.isViewed,
    isSubmittedByCurrentUser: flags.isSubmitted,
    campaignV2Engagement: engagement,
    sitesCount: isBySite(campaign) ? engagement.expectedViewPersonnelCount : 0,
    sitesSubmittedCount: isBySite(campaign) ? engagement.submissions : 0,
  });
  if (part) differences.hold(`${what}: ${keyOf(item)}: assignee`, row.assignee?.userId ?? null, part.assignee_id);
}

async function lookAtExchange(
  { companyId }: World,
  all: Recomputed,
  { id, client }: SignedInPerson,
  differences: Differences,
): Promise<void> {
  const { questionVotes, stars, answerVotes } = all.raw;
  const visible = all.visibleQuestions(id);
  const company = `companyId=${companyId}`;
  const counts: [string, typeof visible][] = [
    ['', visible],
    ['&hasLinkedEntity=false', visible.filter(({ entity_id }) => entity_id === null)],
    ['&unAnswered=true', visible.filter((question) => all.answersTo(question).length === 0)],
    ['&starred=true', visible.filter((question) => stars.some((star) => star.question_id === question.id && star.user_id === id))],
    [`&authorId=${id}`, visible.filter(({ author_id }) => author_id === id)],
  ];
  for (const [filter, known] of counts) {
    differences.hold(`${id}: questions/count${filter}`, (await client.get(`/questions/count?${company}${filter}`)).body, known.length);
    differences.hold(`${id}: questions${filter}`, (await list(client, `/questions?${company}${filter}`)).total, known.length);
  }
  const { rows } = await list<Question>(client, `/questions?${company}`);
  for (const row of rows) {
    const question = visible.find((one) => one.id === row.id);
    if (!question) continue;
    const answers = all.answersTo(question);
    const votes = questionVotes.filter(({ question_id }) => question_id === question.id);
    differences.hold(`${id}: question ${row.id}`, row, {
      answerCount: answers.length,
      questionVoteCount: votes.length,
      isVotedByCurrentUser: votes.some(({ user_id }) => user_id === id),
      starred: stars.some((star) => star.question_id === question.id && star.user_id === id),
      isAnsweredByCurrentUser: answers.some(({ author_id }) => author_id === id),
    });
    if (answers.length === 0) continue;
    const shown = await client.get<Answer[]>(`/answers?questionId=${row.id}`);
    const votesOf = (answerId: number) => answerVotes.filter(({ answer_id }) => answer_id === answerId).length;
    differences.hold(
      `${id}: votes on the answers to ${row.id}`,
      shown.body.map((answer) => `${answer.id}: ${answer.answerVoteCount}`).toSorted(),
      answers
        .slice(0, 50)
        .map((answer) => `${answer.id}: ${votesOf(answer.id)}`)
        .toSorted(),
    );
  }
}

/** The directory, and the numbers of people of sites and companies. */
async function compareDirectory({ companyId, sites, people }: World, all: Recomputed, differences: Differences): Promise<void> {
  const [manager] = people;
  if (!manager) return;
  const { members, siteMembers } = all.raw;
  const isBlocked = (id: string) => all.account(id)?.blocked === true;
  const company = `companyId=${companyId}`;
  const total = async (filter: string) => (await list(manager.client, `/user?${company}${filter}`)).total;
  differences.hold('directory', await total(''), members.filter(({ user_id }) => !isBlocked(user_id)).length);
  differences.hold('directory, blocked', await total('&isBlocked=true'), members.filter(({ user_id }) => isBlocked(user_id)).length);
  differences.hold(
    'directory, to be assigned',
    await total('&isAssignable=true'),
    members.filter(({ user_id }) => all.isActive(user_id)).length,
  );
  for (const siteId of sites) {
    const here = siteMembers.filter(({ site_id }) => site_id === siteId);
    differences.hold(`directory of ${siteId}`, await total(`&siteId=${siteId}`), here.filter(({ user_id }) => !isBlocked(user_id)).length);
  }
  const { rows } = await list<{ id: number; personnelCount: number }>(manager.client, `/sites?${company}`);
  for (const { id, personnelCount } of rows) {
    const known = siteMembers.filter(({ site_id, user_id }) => site_id === id && all.isActive(user_id)).length;
    differences.hold(`personnel of ${id}`, personnelCount, known);
  }
  const { body } = await manager.client.get<{ activeCompanyUserCount: number }>(`/companies/${companyId}`);
  differences.hold('active people', body.activeCompanyUserCount, members.filter(({ user_id }) => all.isActive(user_id)).length);
}
