/** The figures of the dashboards [3.2]-[3.4]; a figure is here once its feature is. */
import { z } from 'zod';
import { ratio } from '../campaigns/campaign';
import { organisationStatuses } from '../organisation/company';
import { personnel } from '../organisation/place';
import { userId } from '../shared/ids';

const figure = z.int().min(0);

/** The campaigns that the lists of the workspace show to everybody: posted ones. */
const campaignCounts = {
  campaignCount: figure,
  briefingCount: figure,
  pollCount: figure,
  huddleCount: figure,
  learnCount: figure,
  improveCount: figure,
};

/** Due, due soon and overdue never overlap and make up what is in progress; the percentages are shares of it. */
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

export const companyLeader = z.object({ id: userId, firstName: z.string(), lastName: z.string() });

/** [3.2] Of campaigns those of company scope. A percentage stands beside its base: so many made, of so many expected. */
export const companyDashboard = z.object({
  ...campaignCounts,
  /** Questions of the exchange. */
  exchangeCount: figure,
  directoryCount: figure,
  companyLeadersCount: figure,
  /** By last name, then first name, without regard to case [2.89]. */
  companyLeaders: z.array(companyLeader),
  campaignEngagementMade: figure,
  campaignEngagementExpected: figure,
  campaignEngagementPercentage: ratio,
  /** Of so many people in the directory. */
  exchangeEngagementCount: figure,
  exchangeEngagementPercentage: ratio,
  profileEngagementPercentage: ratio,
});

/** [3.3] What is in progress is what the caller's Focus holds of campaigns; the questions and answers are the caller's own. */
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

/** How many people of a place its dashboard names; how many there are stands beside. */
export const personnelShown = 100;

/** Active members, managers first, then by name; the first hundred of them. */
const people = z.array(personnel).max(personnelShown);

/** [3.4] `focusCount` is the caller's own work here; what is in progress is the place's. */
export const siteDashboard = z.object({
  ...campaignCounts,
  ...progress,
  focusCount: figure,
  siteStatus: z.enum(organisationStatuses),
  divisionsCount: figure,
  siteUserCount: figure,
  siteUsers: people,
});

/** The same of a division [2.53]. */
export const divisionDashboard = z.object({
  ...campaignCounts,
  ...progress,
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
export type ProgressFigures = Pick<SiteDashboard, keyof typeof progress>;
