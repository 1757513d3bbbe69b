/** Whether people found a campaign useful for their work. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../../shared/endpoint';
import { idParams } from '../../shared/ids';

const rating = z.object({
  /** Whether the caller has finished the campaign, and has not said yet whether it was useful. */
  mayRate: z.boolean(),
  /**
   * How many people have said it, and how many of them found it useful, after each five people. Of the five, one at least counts as either.
   * Null for those who do not manage the campaign.
   */
  figures: z.object({ people: z.int().min(0), useful: z.int().min(0) }).nullable(),
});

const clauses = ['2.114', '6.10'];

export const viewRating = endpoint({
  route: 'GET /campaign-v2s/{id}/rating',
  summary: 'Whether the caller can say that a campaign was useful, and for managers of the scope how many found it useful',
  clauses,
  params: idParams,
  response: rating,
  ...reading,
});

/** The audit record names nobody, and does not keep what they said. */
export const rateCampaign = endpoint({
  route: 'PUT /campaign-v2s/{id}/rating',
  summary: 'Says whether a campaign was useful for the work of the caller, who has finished it; once, and without a name',
  clauses,
  params: idParams,
  body: z.object({ isUseful: z.boolean() }),
  response: rating,
  ...writing,
  audit: 'campaign.rated',
});
