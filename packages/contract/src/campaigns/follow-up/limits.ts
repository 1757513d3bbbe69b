/** The limits of outcomes and actions. This file imports no schema library. */
export const maxSaid = 1000;
export const maxDid = 2000;
/** How a consultation used what people said. */
export const maxUsed = 2000;
export const maxActionText = 500;
export const maxActionNote = 1000;
/** Actions of one campaign. */
export const maxActions = 50;
/** Without a choice, the outcome is promised for so many working days after the finalising. */
export const promisedWorkingDays = 10;
/** An outcome is promised for at most so many days later. */
export const maxPromisedDays = 30;
/** The median of the dashboards is of outcomes of so many days. */
export const outcomeDays = 90;

export const outcomeStates = ['PROMISED', 'TOLD', 'NONE'] as const;
export type OutcomeState = (typeof outcomeStates)[number];

/** 'We did', 'we will', and 'we will not, because'. */
export const outcomeKinds = ['DONE', 'PLANNED', 'NOT_PLANNED'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

export const actionStates = ['OPEN', 'DONE', 'NOT_DONE'] as const;
export type ActionState = (typeof actionStates)[number];
