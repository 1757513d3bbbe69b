/** What each campaign type is: an exhaustive registry, so that a new type does not compile until it is complete. */
export const campaignTypes = ['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT'] as const;
export type CampaignType = (typeof campaignTypes)[number];

export const campaignModes = ['STANDALONE', 'HIERARCHICAL'] as const;
export type CampaignMode = (typeof campaignModes)[number];

export interface CampaignKind {
  /** HIERARCHICAL: one response a participating site [4.8]. */
  mode: CampaignMode;
  subTypes: readonly string[];
  /** Whether 'new' first asks for the sub-type; a huddle goes straight to its form [2.30]-[2.32]. */
  hasSubTypeChooser: boolean;
  /** Whether the list can be narrowed to a sub-type [2.96]. */
  hasSubTypeFilter: boolean;
  /** Whether opening it is what it asks for, rather than an answer. */
  countsViews: boolean;
  /** One: a response a person or site. Many: any number of answers, kept by the exchange. None is the template's to say. */
  responses: 'one' | 'many';
  /** The folder of its screens [2.29], and the key of its labels [9.29]. */
  path: string;
}

export const campaignKinds = {
  BRIEFING: {
    mode: 'STANDALONE',
    subTypes: ['SAFETY_ALERT', 'TOOLBOX_TALK', 'POLICY_UPDATE', 'LESSONS_LEARNED'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: true,
    countsViews: true,
    responses: 'one',
    path: 'briefings',
  },
  POLL: {
    mode: 'STANDALONE',
    subTypes: ['PULSE_CHECK', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'YES_NO'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: false,
    countsViews: false,
    responses: 'one',
    path: 'polls',
  },
  HUDDLE: {
    mode: 'STANDALONE',
    subTypes: ['OPEN_QUESTION'],
    hasSubTypeChooser: false,
    hasSubTypeFilter: false,
    countsViews: false,
    responses: 'many',
    path: 'huddles',
  },
  LEARNING: {
    mode: 'HIERARCHICAL',
    subTypes: ['LEARNING_TEAM', 'INCIDENT_REVIEW', 'LEARNING_FROM_NORMAL_WORK'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: true,
    countsViews: false,
    responses: 'one',
    path: 'learnings',
  },
  IMPROVEMENT: {
    mode: 'HIERARCHICAL',
    subTypes: ['ACTION_PLAN', 'CRITICAL_CONTROL_CHECK', 'GOOD_PRACTICE'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: true,
    countsViews: false,
    responses: 'one',
    path: 'improvements',
  },
} as const satisfies Record<CampaignType, CampaignKind>;

export type SubType = (typeof campaignKinds)[CampaignType]['subTypes'][number];

export const subTypes: readonly SubType[] = campaignTypes.flatMap((type) => [...campaignKinds[type].subTypes]);

export const modeOf = (type: CampaignType): CampaignMode => campaignKinds[type].mode;

/** The type that a sub-type belongs to; undefined for a word that is no sub-type of the product's library. */
export function typeOfSubType(subType: string): CampaignType | undefined {
  return campaignTypes.find((type) => (campaignKinds[type].subTypes as readonly string[]).includes(subType));
}
