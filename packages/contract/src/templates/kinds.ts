/** The properties of each campaign type. The registry is exhaustive: a new type does not compile until it is complete. */
export const campaignTypes = ['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT'] as const;
export type CampaignType = (typeof campaignTypes)[number];

export const campaignModes = ['STANDALONE', 'HIERARCHICAL'] as const;
export type CampaignMode = (typeof campaignModes)[number];

interface CampaignKind {
  /** HIERARCHICAL: one response for each participating site [4.8]. */
  mode: CampaignMode;
  subTypes: readonly string[];
  /** Whether 'new' first shows the sub-types; a huddle opens its form directly [2.30]-[2.32]. */
  hasSubTypeChooser: boolean;
  /** Whether lists can be filtered by sub-type [2.96]. */
  hasSubTypeFilter: boolean;
  /** Whether the main goal is that people open it, not that they answer. */
  countsViews: boolean;
  /** 'one': one response for each person or site. 'many': a person can give several answers, and the exchange stores them. */
  responses: 'one' | 'many';
  /** Whether its report can hide all names: those of readers, and of responsible people. */
  canBeAnonymous: boolean;
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
    canBeAnonymous: false,
    path: 'briefings',
  },
  POLL: {
    mode: 'STANDALONE',
    subTypes: ['PULSE_CHECK', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'YES_NO'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: false,
    countsViews: false,
    responses: 'one',
    canBeAnonymous: true,
    path: 'polls',
  },
  HUDDLE: {
    mode: 'STANDALONE',
    subTypes: ['OPEN_QUESTION'],
    hasSubTypeChooser: false,
    hasSubTypeFilter: false,
    countsViews: false,
    responses: 'many',
    canBeAnonymous: true,
    path: 'huddles',
  },
  LEARNING: {
    mode: 'HIERARCHICAL',
    subTypes: ['LEARNING_TEAM', 'INCIDENT_REVIEW', 'LEARNING_FROM_NORMAL_WORK'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: true,
    countsViews: false,
    responses: 'one',
    canBeAnonymous: false,
    path: 'learnings',
  },
  IMPROVEMENT: {
    mode: 'HIERARCHICAL',
    subTypes: ['ACTION_PLAN', 'CRITICAL_CONTROL_CHECK', 'GOOD_PRACTICE'],
    hasSubTypeChooser: true,
    hasSubTypeFilter: true,
    countsViews: false,
    responses: 'one',
    canBeAnonymous: false,
    path: 'improvements',
  },
} as const satisfies Record<CampaignType, CampaignKind>;

export type SubType = (typeof campaignKinds)[CampaignType]['subTypes'][number];

export const subTypes: readonly SubType[] = campaignTypes.flatMap((type) => [...campaignKinds[type].subTypes]);

export const modeOf = (type: CampaignType): CampaignMode => campaignKinds[type].mode;

/** The campaigns of a template are counted up to this number, so that the list stays quick. */
export const mostCounted = 1_000;
