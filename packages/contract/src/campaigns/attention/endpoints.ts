/** What a selection of people has been asked lately, so that an author sees it before asking more. */
import { z } from 'zod';
import { activeSelection } from '../../audience/endpoints';
import { endpoint, reading } from '../../shared/endpoint';
import { id } from '../../shared/ids';
import { campaignTypes } from '../../templates/kinds';

export const getAttention = endpoint({
  route: 'GET /attention',
  summary: 'What the people of a members selection have been asked in the last seven days, on average; for managers of the scope',
  clauses: ['5.21', '7.60'],
  query: z.object({ ...activeSelection, type: z.enum(campaignTypes).optional() }),
  response: z.object({
    /** Campaigns for each person, with one decimal. A person in two audiences of one campaign counts once. */
    asks: z.number().min(0),
    /** Minutes for each person, with one decimal. */
    minutes: z.number().min(0),
    /** Campaigns of the last four weeks that reached these people, were finalised, and have no outcome. */
    withoutOutcome: z.int().min(0),
    /** Of how many people this is the average. */
    people: z.int().min(0),
    /** Whether people found these campaigns useful: how often somebody has said it, and how often they said yes. */
    useful: z.object({ people: z.int().min(0), useful: z.int().min(0) }),
    budget: z.object({ asks: z.int().min(1), minutes: z.int().min(1) }),
    /** Live campaigns of the type that reach most of these people, the newest first. Without a type there are none. */
    similar: z.array(z.object({ id, title: z.string(), siteId: id.nullable(), divisionId: id.nullable() })),
  }),
  ...reading,
});
