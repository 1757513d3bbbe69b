/** The answers of a campaign by site and by role. */
import { z } from 'zod';
import { id } from '../shared/ids';

const count = z.int().min(0);

const counts = {
  asked: count,
  /** Those who have done their part. */
  done: count,
  /** The counted questions that somebody here has answered. */
  questions: z.array(z.object({ questionId: z.string(), answeredCount: count, answers: z.array(z.object({ answer: z.string(), count })) })),
};

const breakdownSite = z.object({
  /** Null for the people of small sites, and for people without a site: together. */
  site: z.object({ id, name: z.string() }).nullable(),
  ...counts,
});

const breakdownRole = z.object({
  /** A job title. Null for everybody else: people without one, and people of roles that may not show. */
  role: z.string().nullable(),
  ...counts,
});

/**
 * Empty for an anonymous campaign, for a huddle, for a campaign of sites, and if fewer than two groups are large enough. The roles are absent
 * then. Whoever adds and subtracts sites and roles learns of no group that is smaller than the smallest one that shows.
 */
export const breakdown = z.object({ sites: z.array(breakdownSite), roles: z.array(breakdownRole).optional() });

export type BreakdownSite = z.output<typeof breakdownSite>;
export type BreakdownRole = z.output<typeof breakdownRole>;
export type Breakdown = z.output<typeof breakdown>;
