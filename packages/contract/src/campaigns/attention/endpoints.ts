/** What a selection of people has been asked lately, so that an author sees it before asking more. */
import { z } from 'zod';
import { activeSelection } from '../../audience/endpoints';
import { endpoint, reading } from '../../shared/endpoint';

export const getAttention = endpoint({
  route: 'GET /attention',
  summary: 'What the people of a members selection have been asked in the last seven days, on average; for managers of the scope',
  clauses: ['5.21', '7.60'],
  query: z.object(activeSelection),
  response: z.object({
    /** Campaigns for each person, with one decimal. A person in two audiences of one campaign counts once. */
    asks: z.number().min(0),
    /** Minutes for each person, with one decimal. */
    minutes: z.number().min(0),
    /** Campaigns of the last four weeks that reached these people, were finalised, and have no outcome. */
    withoutOutcome: z.int().min(0),
    budget: z.object({ asks: z.int().min(1), minutes: z.int().min(1) }),
  }),
  ...reading,
});
