/** The answers of a campaign by site. */
import { z } from 'zod';
import { id } from '../shared/ids';

const count = z.int().min(0);

const breakdownSite = z.object({
  /** Null for the people of small sites, and for people without a site: together. */
  site: z.object({ id, name: z.string() }).nullable(),
  asked: count,
  /** Those who have done their part. */
  done: count,
  /** The counted questions that somebody here has answered. */
  questions: z.array(z.object({ questionId: z.string(), answeredCount: count, answers: z.array(z.object({ answer: z.string(), count })) })),
});

/** Empty for an anonymous campaign, for a huddle, for a campaign of sites, and if fewer than two groups are large enough. */
export const breakdown = z.object({ sites: z.array(breakdownSite) });

export type BreakdownSite = z.output<typeof breakdownSite>;
export type Breakdown = z.output<typeof breakdown>;
