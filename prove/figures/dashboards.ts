/** The figures of the four kinds of dashboards [3.2]-[3.4], from the raw rows. */
import { isUnassigned, inProgressItems, reports, waitingQuestions, focusList, type Item, type SiteOrDivision } from './lists';
import { viewIsEnough, isPosted, type Recomputed } from './recomputed';

const types = { BRIEFING: 'briefingCount', POLL: 'pollCount', HUDDLE: 'huddleCount', LEARNING: 'learnCount', IMPROVEMENT: 'improveCount' };

const countsOf = (items: readonly Item[]) => ({
  campaignCount: items.length,
  ...Object.fromEntries(
    Object.entries(types).map(([type, name]) => [name, items.filter(({ campaign }) => campaign?.type === type).length]),
  ),
});

const ratioOf = (count: number, of: number): number | null => (of === 0 ? null : count / of);

function progressOf(all: Recomputed, items: readonly Item[], hasNoAssignee: (item: Item) => boolean) {
  const inBucket = (bucket: string) => items.filter(({ campaign }) => campaign && all.bucket(campaign) === bucket).length;
  const [unassigned, due, dueSoon, overdue] = [
    items.filter(hasNoAssignee).length,
    inBucket('DUE'),
    inBucket('DUE_SOON'),
    inBucket('OVERDUE'),
  ];
  return {
    inProgressCampaignsCount: items.length,
    unassignedCount: unassigned,
    unassignedPercentage: ratioOf(unassigned, items.length),
    dueCount: due,
    duePercentage: ratioOf(due, items.length),
    dueSoonCount: dueSoon,
    dueSoonPercentage: ratioOf(dueSoon, items.length),
    overdueCount: overdue,
    overduePercentage: ratioOf(overdue, items.length),
  };
}

export function placeDashboard(all: Recomputed, who: string, place: SiteOrDivision) {
  const items = reports(all, place);
  const { siteMembers, divisionMembers, sites, siteDivisions } = all.raw;
  const people =
    place.siteId === undefined
      ? divisionMembers.filter(({ division_id }) => division_id === place.divisionId)
      : siteMembers.filter(({ site_id }) => site_id === place.siteId);
  const active = people.filter(({ user_id }) => all.isActive(user_id)).length;
  const ofDivision = siteDivisions.filter(({ division_id }) => division_id === place.divisionId).map(({ site_id }) => site_id);
  return {
    ...countsOf(items),
    ...progressOf(all, inProgressItems(all, items), (item) => isUnassigned(all, item)),
    focusCount: focusList(all, who, place).length,
    ...(place.siteId === undefined
      ? { divisionUserCount: active, sitesCount: sites.filter(({ id, status }) => status === 'ACTIVE' && ofDivision.includes(id)).length }
      : { siteUserCount: active, siteStatus: sites.find(({ id }) => id === place.siteId)?.status }),
  };
}

export function userDashboard(all: Recomputed, who: string) {
  const own = focusList(all, who);
  const questions = all.visibleQuestions(who);
  return {
    ...progressOf(all, own, ({ part }) => part?.assignee_id === null),
    focusCount: own.length + waitingQuestions(all, who).length,
    questionCount: questions.filter(({ author_id }) => author_id === who).length,
    answerCount: questions.flatMap((question) => all.answersTo(question)).filter(({ author_id }) => author_id === who).length,
    hasExperience: all.raw.practices.some(({ user_id }) => user_id === who),
  };
}

export function companyDashboard(all: Recomputed) {
  const { campaigns, members, questions } = all.raw;
  const active = members.filter(({ user_id }) => all.isActive(user_id));
  const recent = campaigns.filter((campaign) => isPosted(campaign) && all.isRecent(campaign));
  const figures = recent.map((campaign) => ({ ...all.engagement(campaign), viewIsEnough: viewIsEnough(campaign) }));
  const made = sum(figures.map((one) => one.views + (one.viewIsEnough ? 0 : one.submissions)));
  const expected = sum(figures.map((one) => one.expectedViewPersonnelCount + one.expectedSubmitPersonnelCount));
  const exchangeParticipants = active.filter(({ user_id }) => participatedInExchange(all, user_id)).length;
  const withExperience = active.filter(({ user_id }) => all.raw.practices.some((one) => one.user_id === user_id)).length;
  const leaders = members.filter(({ user_id, is_leader }) => is_leader && all.account(user_id)?.blocked === false).length;
  return {
    ...countsOf(reports(all, {})),
    exchangeCount: questions.filter(({ entity_id }) => entity_id === null).length,
    directoryCount: members.filter(({ user_id }) => all.account(user_id)?.blocked === false).length,
    activeMembersCount: active.length,
    companyLeadersCount: leaders,
    campaignEngagementMade: made,
    campaignEngagementExpected: expected,
    campaignEngagementPercentage: expected === 0 ? null : Math.min(1, made / expected),
    exchangeEngagementCount: exchangeParticipants,
    exchangeEngagementPercentage: ratioOf(exchangeParticipants, active.length),
    // A profile has four parts. Here, people fill in only the experience.
    profileEngagementPercentage: ratioOf(withExperience / 4, active.length),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** People who asked, answered, voted or starred in the exchange. Anonymous questions and answers do not count. */
function participatedInExchange({ raw }: Recomputed, who: string): boolean {
  const own = raw.questions.filter(({ entity_id }) => entity_id === null);
  const ids = own.map(({ id }) => id);
  const named = own.filter(({ is_anonymous }) => !is_anonymous).map(({ id }) => id);
  const answerIds = raw.answers.filter(({ question_id }) => ids.includes(question_id)).map(({ id }) => id);
  return (
    own.some(({ is_anonymous, author_id }) => !is_anonymous && author_id === who) ||
    raw.answers.some(({ question_id, author_id }) => named.includes(question_id) && author_id === who) ||
    [...raw.questionVotes, ...raw.stars].some(({ question_id, user_id }) => ids.includes(question_id) && user_id === who) ||
    raw.answerVotes.some(({ answer_id, user_id }) => answerIds.includes(answer_id) && user_id === who)
  );
}
