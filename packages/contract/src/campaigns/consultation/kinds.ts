/** The matters and the limits of consultations. This file imports no schema library. */
import type { ConsultationList } from '../../organisation/consultation-lists';

/** Section 49 of the Australian model law on work health and safety. */
const whsMatters = ['RISKS', 'MEASURES', 'FACILITIES', 'CHANGES', 'PROCEDURES', 'OTHER'] as const;
/** Clause 5.4 of ISO 45001. */
const isoMatters = ['NEEDS', 'POLICY', 'ROLES', 'DUTIES', 'OBJECTIVES', 'CONTRACTORS', 'MONITORING', 'AUDITS', 'IMPROVEMENT'] as const;

export const matters = [...whsMatters, ...isoMatters] as const;
export type Matter = (typeof matters)[number];

export const mattersOf = (list: ConsultationList): readonly Matter[] => (list === 'WHS' ? whsMatters : isoMatters);

/** People are consulted by these. A briefing informs, and an improvement is decided already. */
export const consultingTypes = ['POLL', 'HUDDLE', 'LEARNING'] as const;
export const canConsult = (type: string): boolean => (consultingTypes as readonly string[]).includes(type);

/** While it is LIVE, people add and delete their answers. A submitted response to the others cannot change. */
export const canChangeAnswers = (type: string): boolean => type === 'HUDDLE';

export const consultationWarnings = ['DECIDED_BEFORE_END', 'SHORT', 'NO_REPRESENTATIVE', 'REPRESENTATIVE_LEFT'] as const;
export type ConsultationWarning = (typeof consultationWarnings)[number];

/** Fewer days than this give people little time. */
export const leastDays = 3;

export const maxDecision = 1000;
export const maxDecider = 200;
export const maxStatement = 2000;
export const maxRequest = 1000;
export const maxReply = 2000;
/** Of one campaign. */
export const maxRequests = 50;
/** Of one campaign, at a time. */
export const maxDocuments = 10;
/** Valid and gone ones together, so that a consultation stays readable. A correction is possible above it: people must not read what is wrong. */
export const maxKeptDocuments = 50;
export const maxDocumentName = 200;
