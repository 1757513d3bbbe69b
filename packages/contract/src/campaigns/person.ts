import { z } from 'zod';
import { userId } from '../shared/ids';

/** A person as campaigns name one: author, assignee, respondent [3.12] [3.18]. */
export const campaignPerson = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  activated: z.boolean(),
});

export type CampaignPerson = z.output<typeof campaignPerson>;
