/** Schemas of expertise and qualifications [3.43] [3.44]. */
import { z } from 'zod';
import { id, userId } from '../shared/ids';
import { shortText } from '../shared/text';

/** From the lowest to the highest. VERY_HIGH counts as expert [9.17]. */
const experiences = ['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH'] as const;
const experience = z.enum(experiences);

export const userSafetyPractice = z.object({ id, userId, safetyPracticeId: id, title: z.string(), experience });
export const userHighRiskWork = z.object({ id, userId, workId: id, title: z.string(), experience });
export const qualification = z.object({ id, userId, institution: z.string(), title: z.string(), type: z.string() });

export const userSafetyPracticeCreation = z.object({ safetyPracticeId: id, experience });
export const userHighRiskWorkCreation = z.object({ workId: id, experience });
/** The subject cannot change. */
export const userSafetyPracticeChange = z.object({ id: id.optional(), safetyPracticeId: id.optional(), experience });
export const userHighRiskWorkChange = z.object({ id: id.optional(), workId: id.optional(), experience });

export const qualificationCreation = z.object({ institution: shortText(255), title: shortText(255), type: shortText(100) });
export const qualificationChange = qualificationCreation.extend({ id: id.optional() });

export type Experience = (typeof experiences)[number];
export type UserSafetyPractice = z.output<typeof userSafetyPractice>;
export type UserHighRiskWork = z.output<typeof userHighRiskWork>;
export type Qualification = z.output<typeof qualification>;
export type QualificationCreation = z.output<typeof qualificationCreation>;
