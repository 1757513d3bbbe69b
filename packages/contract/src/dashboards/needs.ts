/** 'Needs you': what waits for a manager of a company, site or division, the most urgent first. */
import { z } from 'zod';
import { campaignListItem } from '../campaigns/campaign';
import { id } from '../shared/ids';
import { instant } from '../shared/text';

/** In the order of their urgency. */
export const needKinds = [
  'ALERT',
  'REFUSALS',
  'TALKS',
  'OVERDUE',
  'QUESTIONS',
  'OUTCOME',
  'ACTIONS',
  'DUE',
  'UNASSIGNED',
  'INVITED',
  'DRAFT',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** What rows are about, for those that are left out. */
export const needGroups = ['campaigns', 'questions', 'invited', 'drafts'] as const;
export type NeedGroup = (typeof needGroups)[number];

/** The maximum number of rows. */
export const maxNeeds = 8;

const count = z.int().min(0);

export const need = z.object({
  kind: z.enum(needKinds),
  /** The campaign, or the part of one site in it. Null for questions and invited people. */
  campaign: campaignListItem.nullable(),
  /** The question that has waited longest. */
  question: z.object({ id, title: z.string() }).nullable(),
  /** Missing people or sites, people who want a talk, actions, questions, or invited people. Null if the campaign is anonymous and the caller must not know. */
  count: count.nullable(),
  /** How many people or sites are asked. Null for everything else. */
  total: count.nullable(),
  /** Sites without an assignee that have not submitted. */
  unassigned: count,
  /** People who have answered that they cannot do what the campaign asks. */
  refusals: count,
  /** Whether a reminder to all would reach somebody. */
  isRemindable: z.boolean(),
  /** When a draft was last saved, or the oldest question was asked. Null if there is none, or if it must not be known. */
  since: instant.nullable(),
});

export const needs = z.object({
  items: z.array(need).max(maxNeeds),
  /** What is left out, by group; no zeros. */
  more: z.array(z.object({ group: z.enum(needGroups), count })),
});

export type Need = z.output<typeof need>;
export type Needs = z.output<typeof needs>;

/** A row without figures, for the sources to fill in. */
export const emptyNeed: Omit<Need, 'kind'> = {
  campaign: null,
  question: null,
  count: null,
  total: null,
  unassigned: 0,
  refusals: 0,
  isRemindable: false,
  since: null,
};
