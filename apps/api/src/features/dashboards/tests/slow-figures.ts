/** Computes every figure of the dashboards from plain data in the simplest way, as expected values of tests. */
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignCounts, ProgressFigures } from '@muster/contract/dashboards/dashboards';
import { doneIn, type CampaignModel, type QuestionModel, type WorldModel } from './random-world';

const posted = ({ campaigns }: WorldModel) =>
  campaigns.filter(({ status, isDeleted }) => !isDeleted && (status === 'LIVE' || status === 'COMPLETE'));

const isBySite = ({ type }: CampaignModel) => campaignKinds[type].mode === 'HIERARCHICAL';

function countsOf(types: CampaignType[]): CampaignCounts {
  const of = (type: CampaignType) => types.filter((one) => one === type).length;
  return {
    campaignCount: types.length,
    briefingCount: of('BRIEFING'),
    pollCount: of('POLL'),
    huddleCount: of('HUDDLE'),
    learnCount: of('LEARNING'),
    improveCount: of('IMPROVEMENT'),
  };
}

/** One item in progress. */
interface Open {
  endsInHours: number | null;
  isUnassigned: boolean;
}

function progressOf(open: Open[]): ProgressFigures {
  const share = (count: number) => (open.length === 0 ? null : count / open.length);
  const unassigned = open.filter(({ isUnassigned }) => isUnassigned).length;
  const overdue = open.filter(({ endsInHours }) => endsInHours !== null && endsInHours < 0).length;
  const dueSoon = open.filter(({ endsInHours }) => endsInHours !== null && endsInHours >= 0 && endsInHours <= 48).length;
  const due = open.length - overdue - dueSoon;
  return {
    inProgressCampaignsCount: open.length,
    unassignedCount: unassigned,
    unassignedPercentage: share(unassigned),
    dueCount: due,
    duePercentage: share(due),
    dueSoonCount: dueSoon,
    dueSoonPercentage: share(dueSoon),
    overdueCount: overdue,
    overduePercentage: share(overdue),
  };
}

/** The manager who sends the requests is an active member too, with an empty profile. */
export function slowCompany(model: WorldModel) {
  const active = model.people.filter(({ state }) => state === 'active');
  const flags = active.flatMap((one) => [one.hasGeneralInfo, one.hasTimeline, one.hasExperience || one.isExpert, one.hasQualifications]);
  const ofCompany = posted(model).filter(({ scope }) => scope === 'COMPANY');
  const recent = posted(model).filter(({ status, completedDaysAgo, endsInHours }) =>
    status === 'LIVE' ? endsInHours !== null && endsInHours < 0 && endsInHours >= -90 * 24 : completedDaysAgo <= 90,
  );
  let [made, expected] = [0, 0];
  for (const campaign of recent) {
    const base = [...campaign.audience, ...campaign.parts].filter((one) => one !== null).length;
    const { views, submissions } = doneIn(campaign);
    expected += base + (campaign.viewIsEnough ? 0 : base);
    made += views + submissions;
  }
  const exchange = model.questions.filter(({ isOfHuddle }) => !isOfHuddle);
  const tookPart = model.people.filter(({ state }, who) => state === 'active' && exchange.some((one) => wasIn(one, who))).length;
  return {
    ...countsOf(ofCompany.map(({ type }) => type)),
    exchangeCount: exchange.length,
    exchangeEngagementCount: tookPart,
    exchangeEngagementPercentage: tookPart / (active.length + 1),
    directoryCount: model.people.filter(({ state }) => state !== 'blocked').length + 1,
    activeMembersCount: active.length + 1,
    campaignEngagementMade: made,
    campaignEngagementExpected: expected,
    campaignEngagementPercentage: expected === 0 ? null : made / expected,
    profileEngagementPercentage: flags.filter(Boolean).length / (flags.length + 4),
  };
}

/** Whether the person asked, answered, voted or starred within 90 days, without anonymous texts. */
function wasIn({ author, isAnonymous, daysAgo, answers, votes, stars }: QuestionModel, who: number): boolean {
  const named = [{ by: author, daysAgo }, ...answers.map((answer) => ({ by: answer.author, daysAgo: answer.daysAgo }))];
  const marks = [...votes, ...stars, ...answers.flatMap((answer) => answer.votes)];
  return [...(isAnonymous ? [] : named), ...marks].some((deed) => deed.by === who && deed.daysAgo <= 90);
}

export function slowSite(model: WorldModel, site: number) {
  const own = posted(model).filter((campaign) => campaign.scope === 'SITE' && campaign.place === site && !isBySite(campaign));
  const parts = posted(model).flatMap((campaign) => (campaign.parts[site] ? [{ campaign, part: campaign.parts[site] }] : []));
  const open = [
    ...own.filter(({ status }) => status === 'LIVE').map(({ endsInHours }) => ({ endsInHours, isUnassigned: false })),
    ...parts
      .filter(({ campaign, part }) => campaign.status === 'LIVE' && part.response !== 'SUBMITTED')
      .map(({ campaign, part }) => ({ endsInHours: campaign.endsInHours, isUnassigned: part.assignee === null })),
  ];
  return {
    ...countsOf([...own, ...parts.map(({ campaign }) => campaign)].map(({ type }) => type)),
    ...progressOf(open),
    siteStatus: model.sites[site]!.status,
    divisionsCount: model.sites[site]!.divisions.filter(Boolean).length,
    siteUserCount: model.people.filter(({ state, sites }) => state === 'active' && sites[site] !== null).length,
  };
}

/** A division counts its own campaigns as wholes, and what its sites list, except their parts in its own campaigns. */
export function slowDivision(model: WorldModel, division: number) {
  const isMine = ({ scope, place }: CampaignModel) => scope === 'DIVISION' && place === division;
  const sites = model.sites.flatMap(({ divisions }, site) => (divisions[division] ? [site] : []));
  const own = posted(model).filter(isMine);
  const ofSites = posted(model).filter((one) => one.scope === 'SITE' && sites.includes(one.place) && !isBySite(one));
  const parts = posted(model)
    .filter((one) => !isMine(one))
    .flatMap((campaign) => sites.flatMap((site) => (campaign.parts[site] ? [{ campaign, part: campaign.parts[site] }] : [])));
  const open = [
    ...own
      .filter(({ status }) => status === 'LIVE')
      .map(({ endsInHours, parts: of }) => ({
        endsInHours,
        isUnassigned: of.some((part) => part !== null && part.assignee === null && part.response !== 'SUBMITTED'),
      })),
    ...ofSites.filter(({ status }) => status === 'LIVE').map(({ endsInHours }) => ({ endsInHours, isUnassigned: false })),
    ...parts
      .filter(({ campaign, part }) => campaign.status === 'LIVE' && part.response !== 'SUBMITTED')
      .map(({ campaign, part }) => ({ endsInHours: campaign.endsInHours, isUnassigned: part.assignee === null })),
  ];
  return {
    ...countsOf([...own, ...ofSites, ...parts.map(({ campaign }) => campaign)].map(({ type }) => type)),
    ...progressOf(open),
    divisionStatus: model.divisions[division]!.status,
    subdivisionsCount: model.divisions[division]!.subdivisions,
    sitesCount: model.sites.filter(({ status, divisions }) => status === 'ACTIVE' && divisions[division]).length,
    divisionUserCount: model.people.filter(({ state, divisions }) => state === 'active' && divisions[division] !== null).length,
  };
}

/** Whether a person is responsible for the part of a site: as its assignee, or as the site's manager without one. */
const isWorkOf = (model: WorldModel, who: number, part: CampaignModel['parts'][number], site: number): boolean =>
  part !== null &&
  part.response !== 'SUBMITTED' &&
  (part.assignee === null ? model.people[who]!.sites[site] === 'manager' : part.assignee === who);

/** A person's open work: in the whole company, or at one site or division. */
export function slowWork(model: WorldModel, who: number, at: { site?: number; division?: number } = {}): Open[] {
  return posted(model)
    .filter(({ status }) => status === 'LIVE')
    .flatMap((campaign): Open[] => {
      const { scope, place, endsInHours, viewIsEnough } = campaign;
      const ofDivision = scope === 'DIVISION' && place === at.division;
      const isThere = (site: number) =>
        (at.site === undefined || at.site === site) &&
        (at.division === undefined || ofDivision || model.sites[site]?.divisions[at.division] === true);
      if (isBySite(campaign))
        return campaign.parts.flatMap((part, site) =>
          isThere(site) && isWorkOf(model, who, part, site) ? [{ endsInHours, isUnassigned: part?.assignee === null }] : [],
        );
      if ((at.site ?? at.division) !== undefined && !ofDivision && !(scope === 'SITE' && isThere(place))) return [];
      const own = campaign.audience[who];
      return own && !(viewIsEnough ? own.viewed : own.submitted) ? [{ endsInHours, isUnassigned: false }] : [];
    });
}

/** How many questions of the exchange wait for experts other than their author. */
const waitingFor = (model: WorldModel, who: number): number =>
  model.questions.filter(
    ({ author, isOfHuddle, isOnTopic, answers }) =>
      !isOfHuddle && isOnTopic && answers.length === 0 && author !== who && model.people[who]!.isExpert,
  ).length;

export const slowUser = (model: WorldModel, who: number) => {
  const { hasGeneralInfo, hasTimeline, hasExperience, isExpert, hasQualifications } = model.people[who]!;
  const work = slowWork(model, who);
  return {
    hasGeneralInfo,
    hasTimeline,
    hasExperience: hasExperience || isExpert,
    hasQualifications,
    focusCount: work.length + waitingFor(model, who),
    // the huddles of these questions belong to no visible campaign
    questionCount: model.questions.filter(({ author, isOfHuddle }) => author === who && !isOfHuddle).length,
    ...progressOf(work),
  };
};
