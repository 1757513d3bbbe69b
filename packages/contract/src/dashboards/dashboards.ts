/** The figures of the dashboards [3.2] [3.3]; a figure is here once its feature is. */
import { z } from 'zod';
import { ratio } from '../campaigns/campaign';
import { userId } from '../shared/ids';

const figure = z.int().min(0);

export const companyLeader = z.object({ id: userId, firstName: z.string(), lastName: z.string() });

/** [3.2] The campaigns counted are those that the lists of the company's workspace show: posted, of company scope. */
export const companyDashboard = z.object({
  campaignCount: figure,
  briefingCount: figure,
  pollCount: figure,
  huddleCount: figure,
  learnCount: figure,
  improveCount: figure,
  directoryCount: figure,
  companyLeadersCount: figure,
  /** By last name, then first name, without regard to case [2.89]. */
  companyLeaders: z.array(companyLeader),
  campaignEngagementPercentage: ratio,
  profileEngagementPercentage: ratio,
});

/** [3.3] What is in progress is what the caller's Focus holds of campaigns; the percentages are shares of it. */
export const userDashboard = z.object({
  focusCount: figure,
  hasGeneralInfo: z.boolean(),
  hasTimeline: z.boolean(),
  hasExperience: z.boolean(),
  hasQualifications: z.boolean(),
  inProgressCampaignsCount: figure,
  unassignedCount: figure,
  unassignedPercentage: ratio,
  dueCount: figure,
  duePercentage: ratio,
  dueSoonCount: figure,
  dueSoonPercentage: ratio,
  overdueCount: figure,
  overduePercentage: ratio,
});

export type CompanyDashboard = z.output<typeof companyDashboard>;
export type UserDashboard = z.output<typeof userDashboard>;
