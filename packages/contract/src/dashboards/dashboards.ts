/** The figures of the dashboards [3.2]-[3.4]. A figure is added together with its feature. */
import { z } from 'zod';
import { ratio } from '../campaigns/campaign';
import { organisationStatuses } from '../organisation/company';
import { personnel } from '../organisation/place';
import { userId } from '../shared/ids';

const figure = z.int().min(0);

/** Posted campaigns: those that the lists of the workspace show to everybody. */
const campaignCounts = {
  campaignCount: figure,
  briefingCount: figure,
  pollCount: figure,
  huddleCount: figure,
  learnCount: figure,
  improveCount: figure,
};

/** Due, due soon and overdue do not overlap, and add up to the number in progress. The percentages are shares of it. */
const progress = {
  inProgressCampaignsCount: figure,
  unassignedCount: figure,
  unassignedPercentage: ratio,
  dueCount: figure,
  duePercentage: ratio,
  dueSoonCount: figure,
  dueSoonPercentage: ratio,
  overdueCount: figure,
  overduePercentage: ratio,
};

/** How the place closes the loop: its own campaigns of the last 90 days. */
const followUp = {
  /** The median of the days from the finalising to the first outcome. Null without one; screens show a dash. */
  outcomeDays: z.number().min(0).nullable(),
  /** The base of the median. */
  outcomeCount: figure,
  openActionsCount: figure,
  overdueActionsCount: figure,
};

const companyLeader = z.object({ id: userId, firstName: z.string(), lastName: z.string() });

/** [3.2] The counts of campaigns are of company scope. Each percentage comes with its numerator and base. */
export const companyDashboard = z.object({
  ...campaignCounts,
  /** Questions of the exchange. */
  exchangeCount: figure,
  /** The total of the directory: everybody who is not blocked. */
  directoryCount: figure,
  /** Activated, not blocked, without a system role: the base of the people's engagement. */
  activeMembersCount: figure,
  /** Invited people who have not signed in yet. The directory lists them; no other figure counts them. */
  invitedCount: figure,
  companyLeadersCount: figure,
  /** Sorted by last name, then first name, without regard to case [2.89]. */
  companyLeaders: z.array(companyLeader),
  /** Of campaigns that were due or completed in the last 90 days. */
  campaignEngagementMade: figure,
  campaignEngagementExpected: figure,
  campaignEngagementPercentage: ratio,
  /** How many of the active members used the exchange. */
  exchangeEngagementCount: figure,
  exchangeEngagementPercentage: ratio,
  profileEngagementPercentage: ratio,
  ...followUp,
});

/** [3.3] In progress are the campaigns in the caller's Focus. Questions and answers are the caller's own. */
export const userDashboard = z.object({
  focusCount: figure,
  questionCount: figure,
  answerCount: figure,
  hasGeneralInfo: z.boolean(),
  hasTimeline: z.boolean(),
  hasExperience: z.boolean(),
  hasQualifications: z.boolean(),
  ...progress,
});

/** Maximum number of people that a dashboard lists. The total is a separate figure. */
export const maxPersonnelShown = 100;

/** Active members, managers first, then by name; at most `maxPersonnelShown`. */
const people = z.array(personnel).max(maxPersonnelShown);

/** [3.4] `focusCount` is the caller's own open work here. The figures in progress are those of the whole site. */
export const siteDashboard = z.object({
  ...campaignCounts,
  ...progress,
  ...followUp,
  focusCount: figure,
  siteStatus: z.enum(organisationStatuses),
  divisionsCount: figure,
  siteUserCount: figure,
  siteUsers: people,
});

/** The same figures for a division [2.53]. */
export const divisionDashboard = z.object({
  ...campaignCounts,
  ...progress,
  ...followUp,
  focusCount: figure,
  divisionStatus: z.enum(organisationStatuses),
  subdivisionsCount: figure,
  /** Active sites. */
  sitesCount: figure,
  divisionUserCount: figure,
  divisionUsers: people,
});

export type CompanyDashboard = z.output<typeof companyDashboard>;
export type UserDashboard = z.output<typeof userDashboard>;
export type SiteDashboard = z.output<typeof siteDashboard>;
export type DivisionDashboard = z.output<typeof divisionDashboard>;
export type CampaignCounts = Pick<SiteDashboard, keyof typeof campaignCounts>;
export type FollowUpFigures = Pick<SiteDashboard, keyof typeof followUp>;
export type ProgressFigures = Pick<SiteDashboard, keyof typeof progress>;
